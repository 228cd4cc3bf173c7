/** What is looked at of a key press. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  /** 229 while an input method has the key; Safari says so too for the key that ends a composition. */
  readonly keyCode: number;
}

/**
 * Whether the key belongs to an input method (Enter takes the composed text, Escape drops it) and must not act here.
 * Safari ends the composition before the key press, so that only the code tells.
 */
export function isInputMethodKey({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Whether the key opens the search: Ctrl+K or Cmd+K anywhere, `/` where nothing is being typed.
 *
 * @param typing whether the key goes into a field
 */
export function opensSearch(press: KeyPress, typing: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (isInputMethodKey(press) || altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey;
  // Shift is not looked at: on many keyboards it is what makes the slash.
  return key === '/' && !ctrlKey && !metaKey && !typing;
}

/** Whether keys pressed on this element are typed into it. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Whether the reader asked for another tab or window, and not for this one. */
export function isModified(event: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

import { INPUT_MAX_LENGTH, STALL_THRESHOLD } from '../constants.ts';
import { isInputMethodKey } from '../keys.ts';

/** What the search is to open with. */
export interface Wanted {
  readonly query: string;
  /** The reader typed it while the modal's code was on its way; else what is typed next replaces it. */
  readonly typed: boolean;
  /** An input method is still at work on it. */
  readonly composing: boolean;
}

/** Takes what is typed until the modal's code has come. */
export interface WaitingField {
  readonly wanted: () => Wanted;
  /** Told of every change of what is wanted. */
  onChange: (() => void) | undefined;
  /** Told that the reader closed it, when it is gone. */
  onClose: (() => void) | undefined;
  /** Takes it away. The focus goes back to what had it before. */
  readonly remove: () => void;
}

/**
 * A real field with the focus, so that input methods and the keyboards of phones work at once. Seen only by those who
 * wait long enough to wonder. Without React: it may be wanted before the page is alive (`early-script.ts`).
 *
 * @param label what it is, for eyes and ears
 */
export function openWaitingField({ query, typed }: Omit<Wanted, 'composing'>, label: string): WaitingField {
  const before = document.activeElement;
  let wanted: Wanted = { query, typed, composing: false };
  const input = document.createElement('input');
  Object.assign(input, { type: 'search', value: query, maxLength: INPUT_MAX_LENGTH, autocomplete: 'off' });
  Object.assign(input, { autocapitalize: 'off', spellcheck: false, enterKeyHint: 'search', placeholder: label });
  input.setAttribute('aria-label', label);
  // Its box is its frame: nothing else is there that could have the focus. Less than 1rem would make iOS zoom in.
  Object.assign(input.style, { flex: 1, font: 'inherit', fontSize: '1rem', color: 'inherit', background: 'none', border: 0, outline: 0 });
  const box = document.createElement('div');
  box.className = 'search-load-failure';
  box.style.opacity = '0';
  box.append(input);
  document.body.append(box);
  input.focus({ preventScroll: true });
  if (!typed) input.select();
  setTimeout(() => (box.style.opacity = ''), STALL_THRESHOLD);

  const field: WaitingField = {
    wanted: () => wanted,
    onChange: undefined,
    onClose: undefined,
    remove: () => {
      box.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
  const change = (composing: boolean): void => {
    wanted = { query: input.value, typed: true, composing };
    field.onChange?.();
  };
  input.addEventListener('compositionstart', () => change(true));
  input.addEventListener('compositionend', () => change(false));
  input.addEventListener('input', (event) => change((event as InputEvent).isComposing));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isInputMethodKey(event)) return;
    field.remove();
    field.onClose?.();
  });
  return field;
}

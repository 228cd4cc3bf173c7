/** The name of the modifier key of this platform's shortcuts. Runs in a browser. */
export function modifierKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

/** How long a message stays, in milliseconds: long enough to read it twice. */
const SHOWN_FOR = 3000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something small for a moment, on the screen and to screen readers. */
export function toast(message: string): void {
  region ??= createRegion();
  const shown = region;
  shown.textContent = '';
  clearTimeout(timer);
  // Screen readers tell what changes in a region that is there already, also when it is the same message again.
  timer = setTimeout(() => {
    shown.textContent = message;
    timer = setTimeout(() => (shown.textContent = ''), SHOWN_FOR);
  }, 50);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

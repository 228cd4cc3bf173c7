import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { restWatching } from '../../client/when-seen.ts';

/**
 * Shows the dialog as a modal one while the component is there: the page behind keeps its place and does not scroll,
 * and the focus goes back to where it was.
 *
 * Browsers without `<dialog>` (Safari before 15.4) show it over the page all the same, only without making the page
 * behind inert.
 *
 * @param onClose the browser wants the dialog closed (Escape, the back gesture on Android)
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    const release = holdScroll();
    const watchAgain = restWatching();
    // Escape within a composition is the input method's. It reaches us as a key only; see the field.
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const modal = 'HTMLDialogElement' in window;
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClose);
    if (modal) dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClose);
      if (modal) dialog.close();
      release();
      watchAgain();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [onClose]);
  return ref;
}

/** Keeps the page from scrolling, and from moving where its scrollbar goes away. Returns what gives it back. */
function holdScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}

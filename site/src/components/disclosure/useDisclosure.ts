import { useEffect, useRef } from 'react';
import type { DetailsHTMLAttributes, FocusEvent, KeyboardEvent, RefObject } from 'react';

/** What a `<details>` takes so that what it opens goes away again like a menu. */
export interface Disclosure {
  readonly close: () => void;
  readonly props: DetailsHTMLAttributes<HTMLDetailsElement> & { readonly ref: RefObject<HTMLDetailsElement> };
}

/** A native disclosure that Escape, a press outside and the leaving focus close; it opens without JavaScript too. */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current !== null) ref.current.open = false;
  };
  const closeOutside = ({ target }: { target: EventTarget | null }) => {
    if (ref.current?.contains(target as Node | null) === false) close();
  };
  useEffect(() => {
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, []);
  return {
    close,
    props: {
      ref,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || ref.current?.open !== true) return;
        close();
        ref.current.querySelector('summary')?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) closeOutside({ target: relatedTarget });
      },
    },
  };
}

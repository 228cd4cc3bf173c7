import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import { INPUT_MAX_LENGTH, STALL_THRESHOLD } from '../constants.ts';
import { isInputMethodKey } from '../keys.ts';

interface Props {
  query: string;
  /** The reader has typed it here before; else what is typed next replaces it. */
  typed: boolean;
  /** @param composing whether an input method is at work: the field must stay until it is done */
  onType: (query: string, composing: boolean) => void;
  onClose: () => void;
}

/**
 * Takes what is typed until the modal's code has come: a real field with the focus, so that input methods and the
 * keyboards of phones work at once. Seen only by those who wait long enough to wonder.
 */
export function WaitingField({ query, typed, onType, onClose }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const selects = useRef(!typed);
  const [late, setLate] = useState(false);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    if (selects.current) field.current?.select();
    return () => {
      // The modal, which comes next, gives the focus back to what had it before.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(setLate, STALL_THRESHOLD, true);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <div className="search-load-failure" style={late ? undefined : { opacity: 0 }}>
      <input
        ref={field}
        type="search"
        style={{ flex: 1, font: 'inherit', fontSize: '1rem' }}
        value={query}
        maxLength={INPUT_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={translate({ id: 'docs.search.label', message: 'Search docs' })}
        onChange={(event) => onType(event.currentTarget.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)}
        onCompositionStart={(event) => onType(event.currentTarget.value, true)}
        onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isInputMethodKey(event.nativeEvent)) onClose();
        }}
      />
    </div>,
    document.body,
  );
}

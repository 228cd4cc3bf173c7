import { useLayoutEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { IconClose, IconSearch } from '../../components/icon/icons.tsx';
import { INPUT_MAX_LENGTH } from '../constants.ts';
import { isInputMethodKey, isModified } from '../keys.ts';
import { cutToLimit } from '../text.ts';
import type { Engine, ModalState } from './engine.ts';

interface Props {
  engine: Engine;
  state: ModalState;
  /** Is given the field, which keeps what is typed itself. Must not change. */
  keepField: (field: HTMLInputElement | null) => void;
  /** Whether the reader goes on typing what is there; else it is selected, to be replaced. */
  typed: boolean;
  onClose: () => void;
}

/** The head of the modal: the field, what clears it, what closes the modal. */
export function Field({ engine, state, keepField, typed, onClose }: Props): ReactNode {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { autocomplete } = engine;
  const props = autocomplete.getInputProps({ inputElement: input });

  useLayoutEffect(() => {
    input?.focus();
    if (typed) input?.setSelectionRange(input.value.length, input.value.length);
    else input?.select();
  }, [input, typed]);

  // React has no such event: its own of this name comes when the letter is in the field.
  useLayoutEffect(() => {
    keepField(input);
    const onBeforeInput = (event: InputEvent) => {
      if (input && event.inputType === 'insertText') engine.expect(textAfter(event.data, input));
    };
    input?.addEventListener('beforeinput', onBeforeInput);
    return () => input?.removeEventListener('beforeinput', onBeforeInput);
  }, [engine, input, keepField]);

  const hasRows = state.collections.length > 0;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Escape' || event.key === 'Tab') return; // Escape is the modal's, Tab the browser's.
    if ((event.ctrlKey || event.metaKey) && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      engine.moveTo(event.key === 'Home' ? 'first' : 'last');
      requestAnimationFrame(() => document.querySelector('.search-modal [aria-selected=true]')?.scrollIntoView({ block: 'nearest' }));
    } else if (event.key === 'Enter' && engine.state().status !== 'idle') {
      // The rows still belong to an older query.
      event.preventDefault();
      if (!isModified(event)) engine.openBestWhenReady();
    } else if (event.key === 'Enter' && state.outcome?.kind === 'failed') {
      engine.retry();
    } else {
      props.onKeyDown(event);
    }
  };

  return (
    <div className="search-modal__head">
      <IconSearch />
      <label {...autocomplete.getLabelProps()} className="search-hidden">
        {props.placeholder}
      </label>
      <input
        {...props}
        ref={setInput}
        value={undefined}
        defaultValue={engine.initialState.query}
        className="search-input"
        role="combobox"
        // autocomplete-core names a first row also where there is none.
        aria-activedescendant={hasRows ? props['aria-activedescendant'] : undefined}
        aria-controls={hasRows ? props['aria-controls'] : undefined}
        aria-expanded={hasRows}
        aria-autocomplete="list"
        aria-haspopup={state.outcome?.kind === 'saved' ? 'grid' : 'listbox'}
        maxLength={INPUT_MAX_LENGTH}
        onChange={(event) => {
          // While composing, the text is the input method's: cutting it would break the composition.
          if (!isComposing(event.nativeEvent)) cut(event.currentTarget);
          engine.type(() => props.onChange(event));
        }}
        onCompositionEnd={(event) => {
          cut(event.currentTarget);
          engine.type(() => props.onCompositionEnd(event));
        }}
        onKeyDown={onKeyDown}
      />
      <span className={state.status === 'stalled' ? 'search-modal__line search-stalled' : 'search-modal__line'} />
      {state.query !== '' && (
        <button
          type="button"
          className="search-icon-button"
          aria-label={translate({ id: 'docs.search.clear', message: 'Clear' })}
          onClick={() => {
            engine.search('');
            input?.focus();
          }}
        >
          <IconClose />
        </button>
      )}
      <button type="button" className="search-modal__close" onClick={onClose}>
        {translate({ id: 'docs.search.close', message: 'Close' })}
      </button>
      <kbd aria-hidden="true">Esc</kbd>
    </div>
  );
}

/** What will stand in the field when this has been typed into it. */
function textAfter(data: string | null, { value, selectionStart, selectionEnd }: HTMLInputElement): string {
  return cutToLimit(value.slice(0, selectionStart ?? 0) + (data ?? '') + value.slice(selectionEnd ?? 0));
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

function cut(input: HTMLInputElement): void {
  const text = cutToLimit(input.value);
  if (text !== input.value) input.value = text;
}

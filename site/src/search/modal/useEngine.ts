import { useEffect, useState } from 'react';
import { translate } from '@docusaurus/Translate';
import { answersAtOnce } from './answers-at-once.ts';
import { createEngine } from './engine.ts';
import type { Engine, EngineOptions, ModalState } from './engine.ts';

/** The engine, what is to be drawn, and what is to be given the field. */
type EngineInUse = [engine: Engine, state: ModalState, keepField: (field: HTMLInputElement | null) => void];

/** The engine lives as long as the component; what it is given at first must serve it until then. */
export function useEngine(options: Omit<EngineOptions, 'onChange' | 'placeholder'>): EngineInUse {
  const [changed, setChanged] = useState<ModalState>();
  const [[engine, keepField]] = useState(() => {
    let field: HTMLInputElement | null = null;
    const draw = answersAtOnce(setChanged);
    const created = createEngine({
      ...options,
      placeholder: translate({ id: 'docs.search.label', message: 'Search docs' }),
      onChange: (state) => {
        // Not by React, which would draw the modal for each letter only to find that the field has it already.
        if (field !== null && field.value !== state.query) field.value = state.query;
        draw(state);
      },
    });
    const keep: EngineInUse[2] = (element) => {
      field = element;
    };
    return [created, keep] as const;
  });
  useEffect(() => engine.stop, [engine]);
  return [engine, changed ?? engine.initialState, keepField];
}

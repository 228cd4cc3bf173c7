import { useEffect, useState } from 'react';
import { translate } from '@docusaurus/Translate';
import { answersAtOnce } from './answers-at-once.ts';
import { createEngine } from './engine.ts';
import type { Engine, EngineOptions, ModalState } from './engine.ts';

/** The engine lives as long as the component; what it is given at first must serve it until then. */
export function useEngine(options: Omit<EngineOptions, 'onChange' | 'placeholder'>): [Engine, ModalState] {
  const [changed, setChanged] = useState<ModalState>();
  const [engine] = useState(() =>
    createEngine({
      ...options,
      placeholder: translate({ id: 'docs.search.label', message: 'Search docs' }),
      onChange: answersAtOnce(setChanged),
    }),
  );
  useEffect(() => engine.stop, [engine]);
  return [engine, changed ?? engine.initialState];
}

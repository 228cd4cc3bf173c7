import { useLayoutEffect, useRef } from 'react';
import { translate } from '@docusaurus/Translate';
import { takeEarlyField } from './early.ts';
import { openWaitingField } from './waiting-field.ts';
import type { Wanted } from './waiting-field.ts';

interface Props {
  wanted: Wanted;
  /** Must not change while it is there. */
  onChange: (wanted: Wanted) => void;
  /** Must not change while it is there. */
  onClose: () => void;
}

/** The field that takes what is typed until the modal is there: the one in which the reader has begun, if there is one. */
export function Waiting({ wanted, onChange, onClose }: Props): null {
  const first = useRef(wanted);
  useLayoutEffect(() => {
    const early = takeEarlyField();
    const field = early ?? openWaitingField(first.current, translate({ id: 'docs.search.label', message: 'Search docs' }));
    field.onChange = () => onChange(field.wanted());
    field.onClose = onClose;
    if (early !== undefined) onChange(early.wanted());
    // The modal, which comes next, gives the focus back to what had it before.
    return () => field.remove();
  }, [onChange, onClose]);
  return null;
}

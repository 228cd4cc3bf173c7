import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import './reason.css';

/** The longest reason, in UTF-16 units: what the service keeps. */
const MAX_REASON = 200;

interface Props {
  sending: boolean;
  onSend: (reason: string) => void;
}

/** A reader may say, in their own words, why a page did not help. */
export function Reason({ sending, onSend }: Props): ReactNode {
  const [text, setText] = useState('');
  const field = useId();
  const hint = useId();
  return (
    <form
      className="feedback__reason"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) onSend(text);
      }}
    >
      <label htmlFor={field}>{translate({ id: 'docs.feedback.reason', message: 'What was missing or wrong? (optional)' })}</label>
      <textarea
        id={field}
        rows={2}
        maxLength={MAX_REASON}
        value={text}
        aria-describedby={hint}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <small id={hint}>
        <Translate
          id="docs.feedback.hint"
          values={{
            contact: (
              <Link to="/contact">
                <Translate id="docs.feedback.contact">Contact</Translate>
              </Link>
            ),
          }}
        >
          {'Please leave out passwords, keys and anything private. For an answer, ask in one of the channels under {contact}.'}
        </Translate>
      </small>
      <button type="submit" className="button-plain" aria-disabled={sending || text.trim() === ''}>
        {translate({ id: 'docs.feedback.send', message: 'Send' })}
      </button>
    </form>
  );
}

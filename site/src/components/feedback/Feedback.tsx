import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { IconCheck } from '../icon/icons';
import type { EventsTarget } from '../../events/settings';
import type { Reason as ReasonForm } from './reason/Reason';
import { useFeedback } from './useFeedback';
import type { FeedbackState, Vote } from './useFeedback';

interface Props {
  /** Where it goes. */
  target: EventsTarget;
  /** Path of the page. */
  page: string;
}

/** 有帮助吗: two buttons, thanks, and room for a reason where the page did not help. */
export function Feedback(props: Props): ReactNode {
  // A page of its own for each: what was said about one is not said about the next.
  return <FeedbackForPage key={props.page} {...props} />;
}

function FeedbackForPage({ target, page }: Props): ReactNode {
  const question = useId();
  const { give, explain, ...state } = useFeedback(target, page);
  const [Reason, setReason] = useState<typeof ReasonForm>();
  const voted = state.vote !== undefined && !(state.latest === 'vote' && state.status === 'failed');

  // The buttons stay where they are: the focus does not get lost, and what was chosen can be seen.
  const button = (vote: Vote, label: string) => (
    <button
      type="button"
      className="button-plain"
      aria-pressed={voted && state.vote === vote}
      aria-disabled={voted}
      onClick={() => {
        if (voted) return;
        give(vote);
        if (vote === 'Feedback No') void loadReason().then((form) => setReason(() => form));
      }}
    >
      {voted && state.vote === vote && <IconCheck />}
      {label}
    </button>
  );
  return (
    <div className="feedback" role="group" aria-labelledby={question}>
      <span id={question}>{translate({ id: 'docs.feedback.question', message: 'Was this page helpful?' })}</span>
      {button('Feedback Yes', translate({ id: 'docs.feedback.yes', message: 'Yes' }))}
      {button('Feedback No', translate({ id: 'docs.feedback.no', message: 'No' }))}
      <span className="feedback__said" role="status">
        {message(state)}
      </span>
      {Reason !== undefined && voted && state.vote === 'Feedback No' && !(state.latest === 'reason' && state.status === 'sent') && (
        <Reason sending={state.latest === 'reason' && state.status === 'sending'} onSend={explain} />
      )}
    </div>
  );
}

/** Few say no, so the form comes when somebody does. Where it cannot be loaded, what was pressed counts all the same. */
function loadReason(): Promise<typeof ReasonForm | undefined> {
  return import('./reason/Reason').then(
    (code) => code.Reason,
    () => undefined,
  );
}

function message({ vote, latest, status }: FeedbackState): string {
  if (status === 'failed') return translate({ id: 'docs.feedback.failed', message: 'It could not be sent. Please try again later.' });
  if (status !== 'sent') return '';
  if (latest === 'vote' && vote === 'Feedback No') {
    return translate({ id: 'docs.feedback.thanksNo', message: 'Thanks, noted.' });
  }
  return latest === 'vote'
    ? translate({ id: 'docs.feedback.thanks', message: 'Thanks!' })
    : translate({ id: 'docs.feedback.thanksReason', message: 'Thanks, the maintainers will see it.' });
}

import { useCallback, useState } from 'react';
import { sendEvents } from '../../events/send';
import type { SentEvent } from '../../events/send';
import type { EventsTarget } from '../../events/settings';

export type Vote = 'Feedback Yes' | 'Feedback No';

/** What a reader has said, and how it went. */
export interface FeedbackState {
  readonly vote: Vote | undefined;
  /** What was tried last. */
  readonly latest: 'vote' | 'reason' | undefined;
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
}

export interface Feedback extends FeedbackState {
  readonly give: (vote: Vote) => void;
  /** Says why; empty text is not sent. */
  readonly explain: (reason: string) => void;
}

/**
 * A reader's word about a page: the protocol's click on the page itself. It is their own act, so it is sent also where
 * the browser asks not to record them.
 *
 * @param page names the page: its path
 */
export function useFeedback(target: EventsTarget, page: string): Feedback {
  const [state, setState] = useState<FeedbackState>({ vote: undefined, latest: undefined, status: 'idle' });

  const send = useCallback(
    (next: Pick<FeedbackState, 'vote' | 'latest'>, event: Pick<SentEvent, 'eventName' | '_docs'>) => {
      setState({ ...next, status: 'sending' });
      const said: SentEvent = { eventType: 'click', index: target.indexName, objectIDs: [page], ...event };
      void sendEvents(target, [said]).then((sent) => setState({ ...next, status: sent ? 'sent' : 'failed' }));
    },
    [target, page],
  );

  return {
    ...state,
    give: (vote) => send({ vote, latest: 'vote' }, { eventName: vote }),
    explain: (reason) => {
      if (reason.trim() !== '') send({ vote: state.vote, latest: 'reason' }, { eventName: 'Feedback Reason', _docs: { reason } });
    },
  };
}

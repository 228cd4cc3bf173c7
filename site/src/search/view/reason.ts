import { translate } from '@docusaurus/Translate';
import type { Failure } from '../client/failure.ts';

/** Status of a service that wants fewer questions. */
const TOO_MANY = 429;

/** Why a search failed, in words that tell a reader what to do about it. */
export function reason(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return failure.status === undefined
        ? translate({ id: 'docs.search.checkNetwork', message: 'You might want to check your network connection.' })
        : translate(
            { id: 'docs.search.broken', message: 'The search service is out of order (status {status}). Try again later.' },
            { status: failure.status },
          );
    case 'refused':
      return failure.status === TOO_MANY
        ? translate({ id: 'docs.search.tooMany', message: 'Too many searches in a short time. Wait a few seconds and try again.' })
        : translate(
            { id: 'docs.search.refused', message: 'The search service refused the request (status {status}).' },
            { status: failure.status },
          );
    case 'unreadable':
      return translate({
        id: 'docs.search.unreadable',
        message: 'What came back are no search results. You might want to check your network connection: it may ask for a sign-in first.',
      });
    case 'damaged':
      return translate({ id: 'docs.search.damaged', message: 'The search index did not arrive whole. Try again.' });
    case 'unconfigured':
      return translate({ id: 'docs.search.unconfigured', message: 'This site was built without search credentials.' });
  }
}

import { failureOf } from './failure.ts';
import type { Finder } from './finder.ts';

interface Ways {
  /** Asks the service. */
  readonly service: Finder;
  /** Searches the offline copy. */
  readonly copy: Finder;
  /** Whether there is one right now. */
  readonly hasCopy: () => boolean;
  /** Whether the browser knows of a network; it may be mistaken when it says so. */
  readonly isOnline: () => boolean;
}

/** The service, and where the network is gone the offline copy. An answer of the service is always taken, also a refusal. */
export function withOfflineCopy({ service, copy, hasCopy, isOnline }: Ways): Finder {
  return async (query, page) => {
    if (!hasCopy()) return service(query, page);
    if (!isOnline()) return copy(query, page);
    try {
      return await service(query, page);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'unreachable' || failure.status !== undefined) throw error;
      return copy(query, page);
    }
  };
}

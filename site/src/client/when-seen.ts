/** What waits for an element to come into sight. */
export interface Waiting {
  /** Waits no longer. */
  readonly disconnect: () => void;
}

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let resting = false;

/** Does something once, when an element is in sight. In a browser that can tell. */
export function whenSeen(element: Element, seen: () => void): Waiting {
  waiting.set(element, seen);
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) see(target);
  });
  if (!resting) observer.observe(element);
  return {
    disconnect: () => {
      // Another one may have begun to wait for it since.
      if (waiting.get(element) === seen) forget(element);
    },
  };
}

/**
 * Watches no element for now: the page stands behind something else, and with every frame of that the browser would look
 * where each of them is.
 *
 * @returns what watches again those that still wait
 */
export function restWatching(): () => void {
  resting = true;
  observer?.disconnect();
  return () => {
    resting = false;
    for (const element of waiting.keys()) observer?.observe(element);
  };
}

function see(element: Element): void {
  const seen = waiting.get(element);
  forget(element);
  seen?.();
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

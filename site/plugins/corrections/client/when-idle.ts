/** Safari has no idle time to tell of: soon, but in a task of its own. */
const SOON_MS = 50;

/** Resolves in a task of its own, when the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve());
    else window.setTimeout(resolve, SOON_MS);
  });
}

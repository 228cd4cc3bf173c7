/** Resolves in a task of its own: a click or a key that came meanwhile is answered before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve);
  });
}

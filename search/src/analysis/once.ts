/** Computes a value when it is first asked for. */
export function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** A value that is made in steps. */
export interface InSteps<T> {
  /** Does one step; says whether the value is there. */
  readonly next: () => boolean;
  /** The value; makes at once what is still missing. */
  readonly get: () => T;
}

/** Computes a value step by step, or as far as it is missing when it is first asked for. */
export function onceInSteps<T>(compute: () => Generator<undefined, T>): InSteps<T> {
  let steps: Generator<undefined, T> | undefined;
  let known: { readonly value: T } | undefined;
  const next = (): boolean => {
    if (known !== undefined) return true;
    steps ??= compute();
    const step = steps.next();
    if (step.done === true) known = { value: step.value };
    return known !== undefined;
  };
  const get = (): T => {
    for (;;) {
      if (known !== undefined) return known.value;
      next();
    }
  };
  return { next, get };
}

/** Does all steps of a computation at once. */
export function finish<T>(steps: Generator<undefined, T>): T {
  return onceInSteps(() => steps).get();
}

/** A computation of one step, for where several are expected. */
export function* oneStep<T>(compute: () => T): Generator<undefined, T> {
  yield;
  return compute();
}

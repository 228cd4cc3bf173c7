import type { Runs } from './format.ts';

/** Writes values that mostly repeat themselves: each once, with how often it stands there. */
export function toRuns<Value>(values: readonly Value[], isSame: (a: Value, b: Value) => boolean = Object.is): Runs<Value> {
  const runs: (Value | number)[] = [];
  for (let start = 0; start < values.length; ) {
    const value = values[start] as Value;
    let end = start + 1;
    while (end < values.length && isSame(values[end] as Value, value)) end++;
    runs.push(value, end - start);
    start = end;
  }
  return runs;
}

/**
 * Takes {@link toRuns} back.
 *
 * @param runs that were checked
 * @param visit is told of each run, in order
 */
export function eachRun<Value>(runs: Runs<Value>, visit: (value: Value, start: number, end: number) => void): void {
  let start = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const end = start + (runs[at + 1] as number);
    visit(runs[at] as Value, start, end);
    start = end;
  }
}

/** All values, one after the other. */
export function fromRuns<Value>(runs: Runs<Value>): Value[] {
  const values: Value[] = [];
  eachRun(runs, (value, start, end) => {
    for (let at = start; at < end; at++) values.push(value);
  });
  return values;
}

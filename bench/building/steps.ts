/** A step of a build as the task prints it; times in seconds. */
export interface Step {
  readonly title: string;
  /** On the clock. */
  readonly wall: number;
  /** Of the processor, of all programs that the step ran. */
  readonly cpu: number;
}

/**
 * Reads what a build printed.
 * @throws Error when there is no step, or the system does not tell the time of the processor
 */
export function readSteps(printed: string): Step[] {
  const steps = [...printed.matchAll(/^ {2}(.+) … ([\d.]+) s, CPU ([\d.]+) s$/gm)].map(([, title = '', wall, cpu]) => ({
    title,
    wall: Number(wall),
    cpu: Number(cpu),
  }));
  if (steps.length === 0) throw new Error(`No step with its time of the processor, which only Linux tells, in: ${printed}`);
  return steps;
}

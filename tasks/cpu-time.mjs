// How much of the processor the work took: unlike the time on the clock, it is the same on a machine that does other things too.
import { readFileSync } from 'node:fs';

/** Of the kernel's clock for what it counts in /proc: 100 on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Fields of /proc/self/stat behind the name, which may hold spaces: time of children that have ended, as themselves and in the kernel. */
const CHILD_USER = 13;
const CHILD_SYSTEM = 14;

/**
 * Of this process and of every program that it ran to its end.
 * @returns {number | undefined} seconds since the process began; undefined where the system has no /proc to ask
 */
export function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  const children = childTicks();
  return children === undefined ? undefined : (user + system) / 1e6 + children / TICKS_PER_SECOND;
}

/** @returns {number | undefined} */
function childTicks() {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[CHILD_USER]) + Number(fields[CHILD_SYSTEM]);
}

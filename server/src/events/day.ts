const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Days begin at midnight in China, where readers and maintainers are: a file, and a bar of the report, is a day as they
 * lived it. China has one time zone and no summer time, so a constant is enough.
 */
const CHINA_OFFSET_MS = 8 * 60 * MINUTE_MS;

/** The day of a moment in China, as `2026-11-21`. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The day that is so many days before another. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

/** The file of a day. */
export function fileOf(day: string): string {
  return `events-${day}.jsonl`;
}

/** The day that a file holds; `undefined` for a file that is not ours. */
export function dayOfFile(name: string): string | undefined {
  const day = /^events-(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(name)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

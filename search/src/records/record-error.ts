/** A page that cannot be made into records; the message names it. */
export class RecordError extends Error {
  constructor(page: string, problem: string) {
    super(`${page}: ${problem}`);
    this.name = 'RecordError';
  }
}

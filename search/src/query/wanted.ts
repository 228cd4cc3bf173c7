/** How many hits an answer shows, counted by heading while they are found, best first. */
export class Wanted {
  readonly count: number;
  readonly #sectionOf: (record: number) => number;
  readonly #headings = new Set<number>();

  /**
   * @param count of hits up to the end of the page that is asked for; `Infinity` if all have to be in order.
   * @param sectionOf the number of the section of a record: those of one heading have the same.
   */
  constructor(count: number, sectionOf: (record: number) => number) {
    this.count = count;
    this.#sectionOf = sectionOf;
  }

  add(record: number): void {
    this.#headings.add(this.#sectionOf(record));
  }

  /** Whether what follows is not shown. */
  get isMet(): boolean {
    return this.#headings.size >= this.count;
  }
}

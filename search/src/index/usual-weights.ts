/**
 * Tells what a record most likely weighs, by those before it: its page's rank, its type's level, the next position on the
 * page. What is as expected is not written into an index file. Types and pages are told by any values that are equal if they are.
 */
export class UsualWeights<Key> {
  /** Of the record at hand what is expected; whoever knows better says so before the next one. */
  pageRank = 0;
  level = 0;
  position = 0;
  readonly #levels = new Map<Key, number>();
  #type: Key | undefined;
  #page: Key | undefined;

  /** Goes to the next record. */
  next(type: Key, page: Key): void {
    if (this.#type !== undefined) this.#levels.set(this.#type, this.level);
    this.position = page === this.#page ? this.position + 1 : 0;
    this.level = this.#levels.get(type) ?? 0;
    this.#type = type;
    this.#page = page;
  }
}

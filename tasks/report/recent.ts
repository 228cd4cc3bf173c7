/**
 * Remembers values by key, oldest first, without ever walking over what was forgotten: a Map that is emptied from its
 * front gets slower with every entry that has left.
 */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  #keys: string[] = [];
  #head = 0;

  get size(): number {
    return this.#values.size;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** @param key not to be added twice: the second is refused, and false returned */
  add(key: string, value: Value): boolean {
    if (this.#values.has(key)) return false;
    this.#values.set(key, value);
    this.#keys.push(key);
    return true;
  }

  /** The value that was added first. */
  oldest(): Value | undefined {
    const key = this.#keys[this.#head];
    return key === undefined ? undefined : this.#values.get(key);
  }

  forgetOldest(): void {
    const key = this.#keys[this.#head];
    if (key === undefined) return;
    this.#values.delete(key);
    this.#head += 1;
    if (this.#head * 2 < this.#keys.length) return;
    this.#keys = this.#keys.slice(this.#head);
    this.#head = 0;
  }
}

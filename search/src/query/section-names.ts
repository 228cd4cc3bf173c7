import type { TextTable } from '../index/text-table.ts';

/** Not read yet. */
const UNREAD = 0;

/**
 * The names of sections, as numbers: those of their headings and what readers call them. Each is read when it is first
 * asked for; from then on a question costs a comparison or two.
 */
export class SectionNames {
  readonly #table: TextTable;
  /** Number of the first record of each section: its heading. */
  readonly #starts: Uint32Array;
  /** By name its number, from 1 on. */
  readonly #numbers = new Map<string, number>();
  /** By section the number of its heading. */
  readonly #headings: Uint32Array;
  /** By section the numbers of what readers call it; most have none. */
  readonly #aliases = new Map<number, readonly number[]>();
  readonly #hasAliases: Uint8Array;

  constructor(table: TextTable, starts: Uint32Array) {
    this.#table = table;
    this.#starts = starts;
    this.#headings = new Uint32Array(starts.length);
    this.#hasAliases = Uint8Array.from(starts, (record) => Number(table.aliasTextOf(record) >= 0));
  }

  /** Those of some sections that have one of some names. */
  named(sections: readonly number[], names: ReadonlySet<string>): number[] {
    for (const section of sections) if (this.#headings[section] === UNREAD) this.#read(section);
    const wanted = Array.from(names, (name) => this.#numbers.get(name) ?? UNREAD).filter((number) => number !== UNREAD);
    if (wanted.length === 0) return [];
    return sections.filter((section) => {
      if (wanted.includes(this.#headings[section] ?? UNREAD)) return true;
      return this.#hasAliases[section] === 1 && this.#aliases.get(section)?.some((alias) => wanted.includes(alias)) === true;
    });
  }

  #read(section: number): void {
    const start = this.#starts[section] ?? 0;
    this.#headings[section] = this.#numberOf(this.#table.compactOf(this.#table.ownTextOf(start)));
    const aliases = this.#table.aliasesOf(start);
    if (aliases.size > 0)
      this.#aliases.set(
        section,
        Array.from(aliases, (alias) => this.#numberOf(alias)),
      );
  }

  #numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) this.#numbers.set(name, (number = this.#numbers.size + 1));
    return number;
  }
}

import type { TextTable } from '../index/text-table.ts';

/** Which sections have a name: that of their heading, or what readers call them. Each is read when it is first asked for. */
export class SectionNames {
  readonly #table: TextTable;
  /** Number of the first record of each section: its heading. */
  readonly #starts: Uint32Array;
  readonly #isRead: Uint8Array;
  /** By name, as `compactOf` has it, the sections that were read. */
  readonly #byName = new Map<string, number[]>();

  constructor(table: TextTable, starts: Uint32Array) {
    this.#table = table;
    this.#starts = starts;
    this.#isRead = new Uint8Array(starts.length);
  }

  /** The sections that have one of some names, each once; all those among `asked`, and perhaps others. */
  named(names: ReadonlySet<string>, asked: Uint32Array): Set<number> {
    for (let at = 0; at < asked.length; at++) if (this.#isRead[asked[at] ?? 0] === 0) this.#read(asked[at] ?? 0);
    const found = new Set<number>();
    for (const name of names) for (const section of this.#byName.get(name) ?? []) found.add(section);
    return found;
  }

  #read(section: number): void {
    this.#isRead[section] = 1;
    const start = this.#starts[section] ?? 0;
    this.#add(this.#table.compactOf(this.#table.ownTextOf(start)), section);
    for (const alias of this.#table.aliasesOf(start)) this.#add(alias, section);
  }

  #add(name: string, section: number): void {
    const sections = this.#byName.get(name);
    if (sections === undefined) this.#byName.set(name, [section]);
    else sections.push(section);
  }
}

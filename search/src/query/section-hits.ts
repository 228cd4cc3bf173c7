import type { RecordFilter } from './compile-filters.ts';
import type { SectionValues } from './section-scorer.ts';
import type { Sections } from './sections.ts';

/** Sections, and of each a record, in the same order. */
export interface Firsts {
  readonly sections: readonly number[];
  readonly records: readonly number[];
}

/** The hits in sections, by the numbers of their records. */
export class SectionHits {
  readonly #sections: Sections;
  readonly #isHit: RecordFilter;
  readonly #isEveryAdding: boolean;

  /**
   * @param isHit of a record, by its number.
   * @param isEveryAdding whether every record is a hit that is found by what was asked for, and of a section of which only the number
   *   counts any record stands for it.
   */
  constructor(sections: Sections, isHit: RecordFilter, isEveryAdding: boolean) {
    this.#sections = sections;
    this.#isHit = isHit;
    this.#isEveryAdding = isEveryAdding;
  }

  /** The sections that have hits, with one record of each, the first hit if it matters which: for those of which only the number counts. */
  firsts({ sections, adding }: SectionValues): Firsts {
    const { records, recordStarts, starts, isMixed } = this.#sections;
    const found = { sections: [] as number[], records: [] as number[] };
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] ?? 0;
      if (this.#isEveryAdding && isMixed[section] === 0) {
        if (adding[index] !== 1) continue;
        found.sections.push(section);
        found.records.push(starts[section] ?? 0);
        continue;
      }
      const end = recordStarts[section + 1] ?? 0;
      let at = recordStarts[section] ?? 0;
      while (at < end && !this.#isHit(records[at] ?? 0)) at++;
      if (at === end) continue;
      found.sections.push(section);
      found.records.push(records[at] ?? 0);
    }
    return found;
  }

  /** Adds all hits of a section to a list. */
  addTo(list: number[], section: number): void {
    const { records, recordStarts } = this.#sections;
    const end = recordStarts[section + 1] ?? 0;
    for (let at = recordStarts[section] ?? 0; at < end; at++) {
      const record = records[at] ?? 0;
      if (this.#isHit(record)) list.push(record);
    }
  }
}

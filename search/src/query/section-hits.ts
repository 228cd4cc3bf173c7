import type { RecordFilter } from './compile-filters.ts';
import type { Sections } from './sections.ts';

/** The hits in sections, by the numbers of their records. */
export class SectionHits {
  readonly #sections: Sections;
  readonly #isHit: RecordFilter;

  /** @param isHit of a record, by its number. */
  constructor(sections: Sections, isHit: RecordFilter) {
    this.#sections = sections;
    this.#isHit = isHit;
  }

  /** The first hit of each section that has any: for those of which only the number counts. */
  firsts(sections: Uint32Array): number[] {
    const { records, recordStarts } = this.#sections;
    const found: number[] = [];
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] ?? 0;
      const end = recordStarts[section + 1] ?? 0;
      let at = recordStarts[section] ?? 0;
      while (at < end && !this.#isHit(records[at] ?? 0)) at++;
      if (at < end) found.push(records[at] ?? 0);
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

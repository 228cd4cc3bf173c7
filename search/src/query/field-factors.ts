import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';

/** How much a long text loses, 0–1: headings little, they are all short. */
const HEADING_B = 0.3;
const CONTENT_B = 0.6;

/** What an occurrence counts in a record's own heading of each level. */
export const HEADING_BOOSTS = [1, 6, 4, 3.5, 3, 3, 3] as const;
/** The share of that in a heading that the record only stands under. */
export const INHERITED = 0.25;
/** What an occurrence counts in what readers call a heading: less than in the heading, more than under it. */
export const ALIAS_BOOST = 4;

/** What an occurrence counts in a field of a record: the field's boost, less for long texts. Reckoned when it is asked for: few ever are. */
export class FieldFactors {
  readonly #index: SearchIndex;
  readonly #averages: Averages;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#averages = averageLengths(index.table, index.postings.lengths);
  }

  /** @param text that stands there. */
  of(record: number, field: number, text: number): number {
    if (field === ALIAS_FIELD) return ALIAS_BOOST;
    const { table, postings } = this.#index;
    const length = postings.lengths[text] ?? 0;
    const boost = HEADING_BOOSTS[field];
    if (boost === undefined) return 1 / (1 - CONTENT_B + (CONTENT_B * length) / this.#averages.content);
    const share = field === table.ownFields[record] ? 1 : INHERITED;
    return (boost * share) / (1 - HEADING_B + (HEADING_B * length) / this.#averages.heading);
  }
}

interface Averages {
  readonly heading: number;
  readonly content: number;
}

function isAlias(use = 0): boolean {
  return use % FIELD_COUNT === ALIAS_FIELD;
}

/** The lengths of headings and of contents; a text that is both counts as content. Aliases are lists, of any length. */
function averageLengths({ texts, uses, useStarts }: TextTable, lengths: Uint32Array): Averages {
  const heading = new Average();
  const content = new Average();
  for (let text = 0; text < texts.length; text++) {
    if (isAlias(uses[useStarts[text] ?? 0])) continue;
    let isContent = false;
    const end = useStarts[text + 1] ?? 0;
    for (let at = useStarts[text] ?? 0; at < end && !isContent; at++) isContent = (uses[at] ?? 0) % FIELD_COUNT === CONTENT_FIELD;
    (isContent ? content : heading).add(lengths[text] ?? 0);
  }
  return { heading: heading.value, content: content.value };
}

class Average {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count++;
  }

  get value(): number {
    return this.#sum > 0 ? this.#sum / this.#count : 1;
  }
}

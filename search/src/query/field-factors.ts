import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT, recordOf } from '../index/fields.ts';
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

/** What an occurrence counts, by use of a text: the field's boost, less for long texts. */
export function fieldFactors({ records, table, postings }: SearchIndex): Float32Array {
  const { texts, uses, useStarts, ownFields } = table;
  const factors = new Float32Array(records.length * FIELD_COUNT);
  const { heading, content } = averageLengths(table, postings.lengths);
  for (let text = 0; text < texts.length; text++) {
    const length = postings.lengths[text] ?? 0;
    const end = useStarts[text + 1] ?? 0;
    for (let at = useStarts[text] ?? 0; at < end; at++) {
      const use = uses[at] ?? 0;
      const field = use % FIELD_COUNT;
      const boost = HEADING_BOOSTS[field];
      if (isAlias(use)) factors[use] = ALIAS_BOOST;
      else if (boost === undefined) factors[use] = 1 / (1 - CONTENT_B + (CONTENT_B * length) / content);
      else {
        const share = field === ownFields[recordOf(use)] ? 1 : INHERITED;
        factors[use] = (boost * share) / (1 - HEADING_B + (HEADING_B * length) / heading);
      }
    }
  }
  return factors;
}

function isAlias(use = 0): boolean {
  return use % FIELD_COUNT === ALIAS_FIELD;
}

/** The lengths of headings and of contents; a text that is both counts as content. Aliases are lists, of any length. */
function averageLengths({ texts, uses, useStarts }: TextTable, lengths: Uint32Array): { heading: number; content: number } {
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

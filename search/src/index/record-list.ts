import { once } from '../analysis/once.ts';
import { ATTRIBUTES, type AttributeValue } from '../protocol/attributes.ts';
import { HIERARCHY_LEVELS, type DocRecord, type RecordType } from '../protocol/record.ts';
import { computeUrl } from '../records/compute-url.ts';
import { objectIdOf } from '../records/object-id.ts';
import { FIRST_COLUMNS, IndexFormatError, SECOND_COLUMNS, type Payload, type TextColumn } from './format.ts';
import { increment } from './increment.ts';

/** The records by the values of an attribute. Values are numbered in the order in which they first come. */
export interface Numbering {
  /** By record, the number of its value. */
  readonly of: Uint32Array;
  /** By value, the first record that has it. */
  readonly firsts: readonly number[];
}

/** The columns that every record has a text in. */
const REQUIRED: readonly TextColumn[] = ['type', 'url_without_anchor', 'lang', 'language', 'docusaurus_tag'];
/** The columns whose texts are left out where they can be computed: two records without one may differ. */
const COMPUTED: ReadonlySet<string> = new Set<TextColumn>(['objectID', 'url']);

/** The records of an index, by number. Few are ever shown: each is made when it is first asked for. */
export class RecordList {
  readonly length: number;
  /** By record. */
  readonly weights: Payload['weights'];
  readonly #payload: Payload;
  readonly #known: (DocRecord | undefined)[];
  readonly #byUrl = once(() => this.#numberUrls());
  readonly #places = once(() => this.#placesAmongAlike());

  /**
   * @param payload that was checked
   * @throws IndexFormatError if a record lacks what every record has.
   */
  constructor(payload: Payload) {
    this.length = payload.recordCount;
    this.weights = payload.weights;
    this.#payload = payload;
    this.#known = new Array<DocRecord | undefined>(payload.recordCount);
    for (const name of REQUIRED) {
      const row = payload.columns[name].indexOf(-1);
      if (row >= 0) throw new IndexFormatError(`record ${String(row)} has no ${name}`);
    }
  }

  /** @param number below `length`. */
  at(number: number): DocRecord {
    return (this.#known[number] ??= this.#read(number));
  }

  all(): DocRecord[] {
    return Array.from(this.#known, (_, number) => this.at(number));
  }

  /** @param path of an attribute, as `ATTRIBUTES` has it. */
  numberBy(path: string): Numbering {
    const name = path.replace(/^hierarchy\./, '');
    if (name === 'url') return this.#byUrl();
    const { columns, texts, version } = this.#payload;
    if (name === 'version') return numberLists(version);
    if (!COMPUTED.has(name) && isColumn(name)) return numberColumn(columns[name], texts.length);
    return this.#numberValues(path);
  }

  #read(row: number): DocRecord {
    const { columns, version, texts, weights } = this.#payload;
    const textIn = (name: TextColumn): string | null => texts[columns[name][row] ?? -1] ?? null;
    const required = (name: TextColumn): string => textIn(name) ?? '';
    const place = { url_without_anchor: required('url_without_anchor'), anchor: textIn('anchor') };
    const url = textIn('url') ?? computeUrl(place);
    const type = required('type') as RecordType;
    const hierarchy = Object.fromEntries(HIERARCHY_LEVELS.map((level) => [level, textIn(level)])) as DocRecord['hierarchy'];
    return {
      objectID: textIn('objectID') ?? objectIdOf({ url, type }, this.#places()[row] ?? 0),
      type,
      hierarchy,
      content: textIn('content'),
      anchor: place.anchor,
      url,
      url_without_anchor: place.url_without_anchor,
      lang: required('lang'),
      language: required('language'),
      version: (version[row] ?? []).map((number) => texts[number] ?? ''),
      docusaurus_tag: required('docusaurus_tag'),
      weight: { pageRank: weights.pageRank[row] ?? 0, level: weights.level[row] ?? 0, position: weights.position[row] ?? 0 },
      recordVersion: 'v3',
    };
  }

  /** Records of one heading mostly stand together: its address is made once. */
  #numberUrls(): Numbering {
    const { texts, columns } = this.#payload;
    const { url, url_without_anchor: pages, anchor: anchors } = columns;
    const numbers = new Map<string, number>();
    const of = new Uint32Array(this.length);
    const firsts: number[] = [];
    let last = { page: -1, anchor: -1, number: -1 };
    for (let row = 0; row < this.length; row++) {
      const page = pages[row] ?? -1;
      const anchor = anchors[row] ?? -1;
      const stored = texts[url[row] ?? -1];
      if (stored !== undefined || page !== last.page || anchor !== last.anchor) {
        const text = stored ?? computeUrl({ url_without_anchor: texts[page] ?? '', anchor: texts[anchor] ?? null });
        let number = numbers.get(text);
        if (number === undefined) {
          number = firsts.push(row) - 1;
          numbers.set(text, number);
        }
        last = stored === undefined ? { page, anchor, number } : { page: -1, anchor: -1, number };
      }
      of[row] = last.number;
    }
    return { of, firsts };
  }

  /** What has no column of its own, or not of all records. */
  #numberValues(path: string): Numbering {
    const read = ATTRIBUTES.get(path);
    const numbers = new Map<AttributeValue | undefined, number>();
    const firsts: number[] = [];
    const of = Uint32Array.from(this.all(), (record, row) => {
      const value = read?.(record);
      const key = typeof value === 'object' && value !== null ? value.join('\n') : value;
      const number = numbers.get(key) ?? firsts.push(row) - 1;
      numbers.set(key, number);
      return number;
    });
    return { of, firsts };
  }

  /** By record, how many before it have the same url and type. */
  #placesAmongAlike(): Uint32Array {
    const byUrl = this.#byUrl();
    const byType = this.numberBy('type');
    const types = byType.firsts.length;
    const counts = new Uint32Array(byUrl.firsts.length * types);
    return byUrl.of.map((url, row) => increment(counts, url * types + (byType.of[row] ?? 0)));
  }
}

function isColumn(name: string): name is TextColumn {
  return [...FIRST_COLUMNS, ...SECOND_COLUMNS].some((column) => column === name);
}

/** Of lists that are mostly the one before: nearly all records are of the same versions. */
function numberLists(lists: readonly (readonly number[])[]): Numbering {
  const of = new Uint32Array(lists.length);
  const firsts: number[] = [];
  const numbers = new Map<string, number>();
  for (let row = 0, last = -1; row < lists.length; row++) {
    const list = lists[row] ?? [];
    if (row === 0 || list !== lists[row - 1]) {
      const key = list.join();
      last = numbers.get(key) ?? firsts.push(row) - 1;
      numbers.set(key, last);
    }
    of[row] = last;
  }
  return { of, firsts };
}

/** @param textCount how many texts its numbers lead to. */
function numberColumn(column: ArrayLike<number>, textCount: number): Numbering {
  const of = new Uint32Array(column.length);
  const firsts: number[] = [];
  // By text, from 1 on; the first place is that of none.
  const numbers = new Uint32Array(textCount + 1);
  for (let row = 0; row < column.length; row++) {
    const text = (column[row] ?? -1) + 1;
    if (numbers[text] === 0) numbers[text] = firsts.push(row);
    of[row] = (numbers[text] ?? 0) - 1;
  }
  return { of, firsts };
}

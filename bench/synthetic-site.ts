import type { DocRecord } from '@emlog-docs/search';

/** Ends of clauses: between them a sentence can be cut and put together anew. */
const CLAUSE = /[^，。；：、！？\n]+[，。；：、！？\n]?/gu;
/** Texts shorter than this, and codes and tables, stay as they are: they are names and not sentences. */
const SENTENCE = 24;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A site `times` as large as the given one, made from its own sentences: first the site itself, then copies whose
 * addresses carry the number of the copy, whose titles are kept, and whose sentences are put together from clauses of the whole
 * site. So words are as frequent as in the original and texts are not repeated. The same seed gives the same site.
 */
export function enlarge(records: readonly DocRecord[], times: number, seed = 1): DocRecord[] {
  const random = seededRandom(seed);
  const clauses = [...new Set(records.flatMap(({ content }) => clausesOf(content ?? '')))];
  const pick = (): string => clauses[Math.floor(random() * clauses.length)] ?? '';
  const copies = Array.from({ length: times - 1 }, (_, index) =>
    records.map((record) => copy(record, index + 1, (content) => content.replace(CLAUSE, pick))),
  );
  return [...records, ...copies.flat()];
}

/** Clauses with Chinese in them; markup escapes end with a half-width semicolon and are not cut. */
function clausesOf(content: string): string[] {
  return content.length < SENTENCE ? [] : (content.match(CLAUSE) ?? []).filter((clause) => /\p{Script=Han}/u.test(clause));
}

function copy(record: DocRecord, number: number, mix: (content: string) => string): DocRecord {
  const { content, url, url_without_anchor: page } = record;
  const address = page.endsWith('/') ? `${page}copy-${number}/` : `${page}-copy-${number}`;
  return {
    ...record,
    objectID: `${record.objectID}-${number}`,
    content: content === null || clausesOf(content).length === 0 ? content : mix(content),
    url: address + url.slice(page.length),
    url_without_anchor: address,
  };
}

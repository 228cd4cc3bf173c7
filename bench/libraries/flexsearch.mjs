// FlexSearch with its own encoder for Chinese, prefixes, and suggestions where not all words match.
import { Charset, Document } from 'flexsearch';

/** What a title is worth beside the text: FlexSearch answers field by field and leaves the mixing to its user. */
const WEIGHTS = { title: 4, parents: 1, text: 2 };
const LIMIT = 200;

function empty() {
  return new Document({
    document: { id: 'id', index: ['title', 'parents', 'text'], store: ['url', 'title', 'parents', 'text'] },
    encoder: Charset.CJK,
    tokenize: 'forward',
  });
}

/** @param {import('./section').Section[]} sections */
export async function write(sections) {
  const index = empty();
  for (const [id, section] of sections.entries()) index.add({ id, ...section });
  /** @type {[string, string][]} */
  const parts = [];
  await index.export((key, data) => parts.push([key, data]));
  return Buffer.from(JSON.stringify(parts));
}

/** @param {Buffer} bytes */
export function open(bytes) {
  const index = empty();
  for (const [key, data] of JSON.parse(bytes.toString())) index.import(key, data);
  return (/** @type {string} */ query) => {
    const scores = new Map();
    for (const { field, result } of index.search(query, { limit: LIMIT, enrich: true, suggest: true })) {
      for (const [place, { doc }] of result.entries()) {
        scores.set(doc.url, (scores.get(doc.url) ?? 0) + WEIGHTS[field] / (place + 1));
      }
    }
    return [...scores].sort(([, a], [, b]) => b - a).map(([url]) => url);
  };
}

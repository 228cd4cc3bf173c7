// Orama with its Mandarin tokenizer, which asks the platform's segmenter.
import { create, insertMultiple, load, save, search } from '@orama/orama';
import { createTokenizer } from '@orama/tokenizers/mandarin';

const LIMIT = 200;

const empty = () =>
  create({
    schema: { url: 'string', title: 'string', parents: 'string', text: 'string' },
    components: { tokenizer: createTokenizer() },
  });

/** @param {import('./section').Section[]} sections */
export async function write(sections) {
  const index = empty();
  await insertMultiple(index, sections);
  return Buffer.from(JSON.stringify(save(index)));
}

/** @param {Buffer} bytes */
export function open(bytes) {
  const index = empty();
  load(index, JSON.parse(bytes.toString()));
  return async (/** @type {string} */ query) => {
    const { hits } = await search(index, {
      term: query,
      properties: ['title', 'parents', 'text'],
      boost: { title: 4, text: 2, parents: 1 },
      limit: LIMIT,
    });
    return hits.map(({ document }) => document.url);
  };
}

// MiniSearch with the settings of VitePress's local search (boosts, prefix, fuzzy), cut into pairs or by jieba.
import MiniSearch from 'minisearch';
import { bigrams, jiebaWords } from './words.mjs';

/** @param {(text: string) => string[]} tokenize */
function contender(tokenize) {
  const options = {
    fields: ['title', 'parents', 'text'],
    storeFields: ['url', 'title', 'parents', 'text'],
    tokenize,
    searchOptions: { boost: { title: 4, text: 2, parents: 1 }, prefix: true, fuzzy: 0.2 },
  };
  return {
    /** @param {import('./section').Section[]} sections */
    write(sections) {
      const index = new MiniSearch(options);
      index.addAll(sections.map((section, id) => ({ id, ...section })));
      return Buffer.from(JSON.stringify(index));
    },
    /** @param {Buffer} bytes */
    open(bytes) {
      const index = MiniSearch.loadJSON(bytes.toString(), options);
      return (/** @type {string} */ query) => index.search(query).map(({ url }) => url);
    },
  };
}

export const withBigrams = contender(bigrams);
export const withJieba = contender(jiebaWords);

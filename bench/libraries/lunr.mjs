// lunr over the words that jieba finds; every word counts, none must match, the last one may be unfinished.
import lunr from 'lunr';
import { jiebaWords } from './words.mjs';

/** @param {unknown} text */
const tokens = (text) => jiebaWords(String(text)).map((word) => new lunr.Token(word, {}));

/** @param {import('./section').Section[]} sections */
export function write(sections) {
  const index = lunr(function () {
    this.tokenizer = tokens;
    // The English trimmer would cut Chinese words to nothing.
    this.pipeline.reset();
    this.searchPipeline.reset();
    this.ref('id');
    this.field('title', { boost: 4 });
    this.field('parents', { boost: 1 });
    this.field('text', { boost: 2 });
    for (const [id, section] of sections.entries()) this.add({ id, ...section });
  });
  return Buffer.from(JSON.stringify({ index, sections }));
}

/** @param {Buffer} bytes */
export function open(bytes) {
  const stored = JSON.parse(bytes.toString());
  const index = lunr.Index.load(stored.index);
  return (/** @type {string} */ query) => {
    const words = jiebaWords(query);
    const found = index.query((q) => {
      for (const [at, word] of words.entries()) {
        q.term(word, { boost: 10 });
        if (at === words.length - 1) q.term(word, { wildcard: lunr.Query.wildcard.TRAILING });
        if (/^[a-z0-9_]{4,}$/.test(word)) q.term(word, { editDistance: 1 });
      }
    });
    return found.map(({ ref }) => stored.sections[Number(ref)].url);
  };
}

import { answerQueries, type AskedEngine } from './answer-queries.ts';

/** Questions of each kind, in words of any documentation: beginnings, pinyin, characters, both, traditional ones, typos, nothing. */
const KINDS = ['a', 'pe', '安装', 'config', 'anzhuan', 'weijing', '怎么备份', '安裝', 'instal', 'cofnig', 'anz 配置', 'qzx'];

/** So many of the index's own titles are asked for besides, each as it is typed. */
const TITLES = 12;

/** Not the name of an index; the engine is asked under it by nobody else. */
const INDEX_NAME = 'warm-up';

/**
 * Asks an engine some fifty questions, as requests and with their answers written: what has run a few times runs several
 * times as fast, and the first reader should not be the one who waits for that. In steps: after each of them whoever runs
 * it may first do something else. Once in a process or thread is enough, for what becomes faster is the code.
 */
export function* warmUpInSteps(engine: AskedEngine): Generator<undefined> {
  const encoder = new TextEncoder();
  const ask = (query: string) =>
    answerQueries(engine, INDEX_NAME, encoder.encode(JSON.stringify({ requests: [{ indexName: INDEX_NAME, query }] })));
  for (const query of KINDS) {
    ask(query);
    yield;
  }
  for (const title of titlesOf(engine)) {
    for (const length of [1, 2, title.length]) {
      ask(title.slice(0, length));
      yield;
    }
  }
}

function titlesOf(engine: AskedEngine): string[] {
  const { hits } = engine.search({ query: '', hitsPerPage: TITLES, attributesToHighlight: [] });
  return hits.flatMap(({ hierarchy }) => hierarchy?.lvl2 ?? hierarchy?.lvl1 ?? []);
}

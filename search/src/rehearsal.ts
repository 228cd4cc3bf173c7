import { decodeHeadings, decodeIndexInSteps } from './index/decode.ts';
import { encode } from './index/encode.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { DocRecord, Hierarchy } from './protocol/record.ts';
import { answerQueries } from './query/answer-queries.ts';
import { Engine } from './query/engine.ts';

const PAGES = 6;
const SECTIONS = 6;
const INDEX_NAME = 'rehearsal';
/** Words of no language tables but these: all that opening an index and asking it takes is gone through. */
const LANGUAGE = {
  words: '后台 备份 安装 数据库 配置',
  commonness: '34521',
  readings: 'an安 bei备 fen份 hou后 ju据 ku库 pei配 shu数 tai台 zhi置 zhuang装',
  otherReadings: '',
  wordReadings: '',
  otherWords: '装置',
  aliasWords: '部署',
  traditional: '備裝',
  simplified: '备装',
  synonyms: '安装|部署\n备份|导出>数据库',
};
const QUERIES = ['安装', 'config', '怎么备份数据库', 'em'];
const OTHER_QUERIES = ['beifen', 'cofnig', '數据', 'sjkbf', 'qzxw'];

/**
 * Opens a small index and asks it, headings first, then the whole: code that has run a few times runs several times as fast. For
 * whoever waits for an index and has nothing else to do meanwhile. In steps of a few milliseconds.
 */
export function* rehearseInSteps(): Generator<undefined> {
  const file = encode({
    records: Array.from({ length: PAGES }, (_, page) => recordsOfPage(page)).flat(),
    stopWords: ['怎么', '的'],
    topics: ['安装'],
    language: LANGUAGE,
    settings: { attributesForFaceting: ['type', 'lang'], attributeForDistinct: 'url', distinct: true },
  });
  yield;
  const headings = decodeHeadings(file);
  yield;
  yield* ask(headings, QUERIES);
  const engine = yield* ask(yield* decodeIndexInSteps(file), [...QUERIES, ...OTHER_QUERIES]);
  yield* engine.prepareInSteps();
}

function* ask(index: SearchIndex, queries: readonly string[]): Generator<undefined, Engine> {
  const engine = new Engine(index);
  yield;
  for (const query of queries) {
    answerQueries(engine, INDEX_NAME, new TextEncoder().encode(JSON.stringify({ requests: [{ indexName: INDEX_NAME, query }] })));
    yield;
  }
  return engine;
}

function recordsOfPage(page: number): DocRecord[] {
  const url = `/rehearsal/${String(page)}`;
  const title = { lvl1: `安装 emlog ${String(page)}` };
  const sections = Array.from({ length: SECTIONS }, (_, section): DocRecord[] => {
    const place = { url, anchor: `section-${String(section)}`, hierarchy: { ...title, lvl2: `配置 config.php 数据库 ${String(section)}` } };
    return [
      recordOf({ ...place, type: 'lvl2', content: null, position: 1 + 2 * section }),
      recordOf({ ...place, type: 'content', content: `在「后台」备份 <b>mysql</b> 的第 ${String(section)} 步`, position: 2 + 2 * section }),
    ];
  });
  return [recordOf({ url, anchor: null, hierarchy: title, type: 'lvl1', content: null, position: 0 }), ...sections.flat()];
}

interface Place extends Pick<DocRecord, 'type' | 'anchor' | 'content'> {
  /** Of the page. */
  readonly url: string;
  readonly hierarchy: Partial<Hierarchy>;
  readonly position: number;
}

function recordOf({ url, anchor, hierarchy, type, content, position }: Place): DocRecord {
  return {
    objectID: `${url} ${String(position)}`,
    type,
    hierarchy: { lvl0: '文档', lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null, ...hierarchy },
    content,
    anchor,
    url: anchor === null ? url : `${url}#${anchor}`,
    url_without_anchor: url,
    lang: 'zh',
    language: 'zh',
    version: ['current'],
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 0, position },
    recordVersion: 'v3',
  };
}

// Laws of the records of an index, which are made when they are asked for:
// 1. each is what was written, whatever of it could be computed
// 2. they are numbered by an attribute as a walk over all of them would number them
// 3. what every record has is missed when the index is read, not later
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES } from '../protocol/attributes.ts';
import { HIERARCHY_LEVELS, type DocRecord } from '../protocol/record.ts';
import { compareRecords } from '../records/order.ts';
import { ObjectIds } from '../records/object-id.ts';
import { decodeHeadings, decodeIndex } from './decode.ts';
import { encode } from './encode.ts';
import { IndexFormatError, type Payload } from './format.ts';
import { NO_TABLES } from './language-tables.ts';
import { RecordList } from './record-list.ts';

const page = fc.constantFrom('/a', '/b', '/a#x');
const text = fc.option(fc.constantFrom('安装', '配置', 'x'));
const record: fc.Arbitrary<Omit<DocRecord, 'objectID' | 'url'> & { url: string | null; objectID: string | null }> = fc.record({
  objectID: fc.option(fc.constantFrom('one', 'two')),
  type: fc.constantFrom('lvl1', 'lvl2', 'content'),
  hierarchy: fc.record(
    Object.fromEntries(HIERARCHY_LEVELS.map((level) => [level, text])) as Record<keyof DocRecord['hierarchy'], typeof text>,
  ),
  content: text,
  anchor: fc.option(fc.constantFrom('x', 'y')),
  // A record that was written by hand may stand anywhere.
  url: fc.option(fc.constantFrom('/a#x', '/elsewhere')),
  url_without_anchor: page,
  lang: fc.constantFrom('zh', 'en'),
  language: fc.constant('zh'),
  version: fc.constantFrom(['current'], ['1', '2'], []),
  docusaurus_tag: fc.constantFrom('default', 'docs'),
  weight: fc.record({ pageRank: fc.integer({ min: -2, max: 2 }), level: fc.nat(90), position: fc.nat(9) }),
  recordVersion: fc.constant('v3' as const),
});

/** Records in the order of the index, with the addresses and names that can be computed where none is given. */
const records = fc.array(record, { maxLength: 12 }).map((drafts): DocRecord[] => {
  const addressed = drafts.map(({ url, ...draft }) => ({
    ...draft,
    url: url ?? draft.url_without_anchor + (draft.anchor === null ? '' : `#${draft.anchor}`),
  }));
  const sorted = addressed.map((draft) => ({ ...draft, objectID: draft.objectID ?? '' })).sort(compareRecords);
  const ids = new ObjectIds();
  return sorted.map((draft) => {
    const computed = ids.next(draft);
    return { ...draft, objectID: draft.objectID === '' ? computed : draft.objectID };
  });
});

describe('the records of an index', () => {
  it('are what was written', () => {
    fc.assert(
      fc.property(records, (written) => {
        const sorted = [...written].sort(compareRecords);
        expect(decodeIndex(encode({ records: written, stopWords: [] })).records.all()).toEqual(sorted);
        const headings = decodeHeadings(encode({ records: written, stopWords: [] })).records;
        expect(headings.all()).toEqual(sorted.filter(({ type }) => type !== 'content').map((heading) => ({ ...heading, content: null })));
      }),
    );
  });

  it('are numbered by an attribute as a walk over them would', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(...ATTRIBUTES.keys()), (written, path) => {
        const { records: read } = decodeIndex(encode({ records: written, stopWords: [] }));
        const values = read.all().map((each) => JSON.stringify(ATTRIBUTES.get(path)?.(each)));
        const different = [...new Set(values)];
        const { of, firsts } = read.numberBy(path);
        expect(Array.from(of)).toEqual(values.map((value) => different.indexOf(value)));
        expect(firsts).toEqual(different.map((value) => values.indexOf(value)));
      }),
    );
  });

  it('all have what every record has', () => {
    const none = Int32Array.of(0, -1);
    const some = Int32Array.of(0, 0);
    const names = ['objectID', ...HIERARCHY_LEVELS, 'anchor', 'url', 'content', 'type', 'url_without_anchor', 'language', 'docusaurus_tag'];
    const columns = { ...Object.fromEntries(names.map((name) => [name, some])), lang: none } as unknown as Payload['columns'];
    const zeros = new Float64Array(2);
    const payload: Payload = {
      recordCount: 2,
      texts: ['lvl1'],
      columns,
      version: [[], []],
      weights: { pageRank: zeros, level: zeros, position: zeros },
      aliases: [],
      stopWords: [],
      topics: [],
      language: NO_TABLES,
      settings: {},
    };
    expect(() => new RecordList(payload)).toThrow(new IndexFormatError('record 1 has no lang'));
  });
});

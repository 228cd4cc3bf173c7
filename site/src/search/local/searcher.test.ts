// The engine behind the protocol, from a packed index of the real form.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeIndex } from '@emlog-docs/search/build';
import { inflate } from './inflate.ts';
import { openSearcher } from './searcher.ts';

const record = {
  objectID: 'a',
  type: 'lvl1',
  hierarchy: { lvl0: '文档', lvl1: '伪静态', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  anchor: null,
  url: 'https://example.org/docs/faq',
  url_without_anchor: 'https://example.org/docs/faq',
  lang: 'zh-Hans',
  language: 'zh-Hans',
  version: ['current'],
  docusaurus_tag: 'docs-default-current',
  weight: { pageRank: 0, level: 100, position: 0 },
  recordVersion: 'v3',
} as const;
const packed = gzipSync(encodeIndex([record]));
const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

describe('openSearcher', () => {
  it('answers as the service does, refusals too', async () => {
    const { ask } = await openSearcher(buffer(packed), 'docs');
    const answer = await ask(JSON.stringify({ requests: [{ indexName: 'docs', query: 'weijingtai' }] }));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.content)).toMatchObject({
      results: [{ nbHits: 1, hits: [{ objectID: 'a' }], _docs: { searchedAs: '伪静态' } }],
    });
    expect((await ask('{')).status).toBe(400);
  });

  it('is prepared step by step, and answers in between as before and after', async () => {
    const { ask, prepareNext } = await openSearcher(buffer(packed), 'docs');
    const body = JSON.stringify({ requests: [{ indexName: 'docs', query: 'weijingtai' }] });
    const hits = async () => (JSON.parse((await ask(body)).content) as { results: { hits: unknown }[] }).results.map(({ hits }) => hits);
    const first = await hits();
    let steps = 0;
    while (prepareNext()) {
      steps += 1;
      expect(await hits()).toEqual(first);
    }
    expect(steps).toBeGreaterThan(6);
    expect(prepareNext()).toBe(false);
  });

  it('rests between its steps', async () => {
    let rests = 0;
    await openSearcher(buffer(packed), 'docs', () => {
      rests += 1;
      return Promise.resolve();
    });
    expect(rests).toBeGreaterThan(3);
  });

  it.each([
    ['cut off', packed.subarray(0, packed.length - 100)],
    ['changed', Buffer.from(packed.map((byte, at) => (at === 2000 ? byte ^ 1 : byte)))],
    ['something else', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses an index that is %s', async (_name, bytes) => {
    await expect(openSearcher(buffer(bytes), 'docs')).rejects.toThrow();
  });
});

describe('inflate', () => {
  it('leaves alone what a host has unpacked on its way', async () => {
    const plain = new Uint8Array(buffer(encodeIndex([record])));
    expect(await inflate(plain)).toBe(plain);
    expect(Buffer.from(await inflate(new Uint8Array(buffer(packed)))).equals(plain)).toBe(true);
  });
});

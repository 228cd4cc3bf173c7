import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedLineError, parseLine } from './parse-line.ts';

const search = { kind: 'search', at: '2026-11-21T02:00:00.000Z', id: 'a', index: 'docs', query: '备份', nbHits: 3, ms: 0.5 };
const event = {
  kind: 'event',
  at: search.at,
  eventType: 'click',
  eventName: 'Item Selected',
  index: 'docs',
  objectIDs: ['1'],
  positions: [1],
};

describe('a line', () => {
  it.each([search, { ...search, follows: 'b', queryID: 'c' }, event, { ...event, reason: '少一步' }])(
    'is read as it was written: %j',
    (line) => {
      expect(parseLine(JSON.stringify(line))).toEqual(line);
    },
  );

  it.each([
    ['{"kind":"sea', '不是完整的 JSON'],
    ['[]', '不是 JSON 对象'],
    ['null', '不是 JSON 对象'],
    [JSON.stringify({ ...search, at: 'yesterday' }), '没有时间'],
    [JSON.stringify({ ...search, kind: 'other' }), '既不是搜索也不是事件'],
    [JSON.stringify({ ...search, query: 7 }), '搜索缺少内容'],
    [JSON.stringify({ ...search, nbHits: '3' }), '搜索缺少数字'],
    [JSON.stringify({ ...event, eventType: 'buy' }), '事件缺少内容'],
  ])('that is damaged says what is wrong: %s', (text, message) => {
    expect(() => parseLine(text)).toThrow(new DamagedLineError(message));
  });

  it('torn anywhere is a damaged line, never an accident', () => {
    const whole = JSON.stringify({ ...event, queryID: 'a'.repeat(32) });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (end) => {
        expect(() => parseLine(whole.slice(0, end))).toThrow(DamagedLineError);
      }),
    );
  });
});

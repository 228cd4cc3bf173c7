import { ProtocolError } from '@emlog-docs/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EVENTS, MAX_OBJECTS, MAX_REASON, parseEvents } from './parse-events.ts';

const QUERY_ID = 'a'.repeat(32);
const view = { eventType: 'view', eventName: 'Items Viewed', index: 'emlog-docs', userToken: 'anonymous-1', objectIDs: ['1'] };
const click = { ...view, eventType: 'click', eventName: 'Item Selected', queryID: QUERY_ID, positions: [1] };

/** One event with changes; a field set to undefined is left out. */
function parse(changes: object, base: object = view) {
  return parseEvents({ events: [JSON.parse(JSON.stringify({ ...base, ...changes })) as unknown] });
}

describe('valid events', () => {
  it('are taken with the fields that are kept, and without their tokens', () => {
    const source = { algoliaSource: ['autocomplete', 'autocomplete-internal'] };
    const purchase = { eventSubtype: 'purchase', objectData: [{ price: 1 }], currency: 'CNY', value: 1 };
    expect(parse({ ...source, ...purchase, authenticatedUserToken: 'me', timestamp: Date.now() }, click)).toEqual([
      { eventType: 'click', eventName: 'Item Selected', index: 'emlog-docs', objectIDs: ['1'], queryID: QUERY_ID, positions: [1] },
    ]);
  });

  it.each([
    ['a token that is a number', { userToken: 42 }],
    ['filters instead of objects', { objectIDs: undefined, filters: ['type:lvl1'] }],
    ['as many objects as allowed', { objectIDs: Array.from({ length: MAX_OBJECTS }, String) }],
    ['a timestamp of a fortnight ago', { timestamp: Date.now() - 14 * 86_400_000 }],
    ['fields that nobody knows', { constructor: 1, toString: null }],
    ['an object of any index', { index: '没有这个索引', objectIDs: ['没有这个'] }],
  ])('may have %s', (_title, changes) => {
    expect(parse(changes)).toHaveLength(1);
  });

  it('may carry a reason, which is one line and cut', () => {
    expect(parse({ _docs: { reason: ' 找不到\n设置 ' } })[0]?.reason).toBe('找不到 设置');
    expect(parse({ _docs: { reason: '字'.repeat(300) } })[0]?.reason).toHaveLength(MAX_REASON);
    expect(parse({ _docs: { reason: `${'a'.repeat(MAX_REASON - 1)}😀` } })[0]?.reason).toBe('a'.repeat(MAX_REASON - 1));
    expect(parse({ _docs: { reason: '  ' } })[0]).not.toHaveProperty('reason');
  });

  it('with place 0, a second report of a click by DocSearch 3, are left out without an error', () => {
    expect(parse({ positions: [0] }, click)).toEqual([]);
  });
});

describe('an invalid event', () => {
  it.each([
    [{ eventType: 'buy' }, 'events[0].eventType must be one of click, conversion, view, instantsearch, and is a string of 3 characters'],
    [{ eventType: undefined }, 'events[0].eventType must be one of click, conversion, view, instantsearch, and is missing'],
    [{ eventName: '点击' }, 'events[0].eventName must be a string of 1 to 64 visible ASCII characters, and is a string of 2 characters'],
    [{ eventName: 'a'.repeat(65) }, 'events[0].eventName must be a string of 1 to 64 visible ASCII characters'],
    [{ index: '' }, 'events[0].index must be a string of 1 to 256 characters, and is empty'],
    [{ userToken: undefined }, 'events[0].userToken must be a string of 1 to 129 letters, digits and _=/+.-, and is missing'],
    [{ userToken: 'a b' }, 'events[0].userToken must be'],
    [{ authenticatedUserToken: [] }, 'events[0].authenticatedUserToken must be'],
    [{ timestamp: Date.now() - 31 * 86_400_000 }, 'events[0].timestamp must be milliseconds since 1970, at most 30 days ago, and is '],
    [{ objectIDs: undefined }, 'events[0] must have either objectIDs or filters, and has neither'],
    [{ filters: ['a:b'] }, 'events[0] must have either objectIDs or filters, and has both'],
    [{ objectIDs: [] }, 'events[0].objectIDs must be a list of 1 to 20 strings, and is a list of 0'],
    [{ objectIDs: Array.from({ length: 21 }, String) }, 'events[0].objectIDs must be a list of 1 to 20 strings, and is a list of 21'],
    [{ objectIDs: ['1', 2] }, 'events[0].objectIDs[1] must be a string of 1 to 512 characters, and is 2'],
    [{ queryID: 'abc' }, 'events[0].queryID must be a string of 1 to 32 hexadecimal digits, exactly 32, and is a string of 3 characters'],
    [{ positions: [1], queryID: QUERY_ID }, 'events[0].positions belongs to click events only, this is a view'],
    [{ eventType: 'click', positions: [1] }, 'events[0].positions needs a queryID'],
    [{ ...click, positions: [1, 2] }, 'events[0].positions has 2 elements, expected one for each of the objectIDs'],
    [{ ...click, positions: [1.5] }, 'events[0].positions must be a list of whole numbers from 1, and is a list of 1'],
    [{ ...click, positions: [-1] }, 'events[0].positions must be a list of whole numbers from 1'],
    [{ _docs: { reason: 1 } }, 'events[0]._docs.reason must be a string, and is 1'],
  ])('is refused by name: %j', (changes, message) => {
    expect(() => parse(changes)).toThrow(message);
    expect(() => parse(changes)).toThrow(expect.objectContaining({ status: 422 }));
  });

  it.each([
    [undefined, 'the body must be an object, and is missing'],
    [[view], 'the body must be an object, and is a list of 1'],
    [{}, 'events must be a list of 1 to 20 events, and is missing'],
    [{ events: [] }, 'events has 0 elements, expected 1 to 20'],
    [{ events: Array.from({ length: MAX_EVENTS + 1 }, () => view) }, 'events has 21 elements, expected 1 to 20'],
    [{ events: [view, 'x'] }, 'events[1] must be an object, and is a string of 1 characters'],
  ])('of a request is refused: %j', (body, message) => {
    expect(() => parseEvents(body)).toThrow(message);
  });

  it('of any form is refused by a message, never by an accident', () => {
    const name = fc.constantFrom(
      'events',
      'eventType',
      'eventName',
      'index',
      'userToken',
      'objectIDs',
      'positions',
      'queryID',
      '_docs',
      '__proto__',
    );
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('click', 'view', QUERY_ID, ['1'], [1]));
    fc.assert(
      fc.property(fc.array(fc.dictionary(name, value), { maxLength: 3 }), (events) => {
        try {
          parseEvents({ events: events.map((changes) => ({ ...click, ...changes })) });
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { decodeIndex, Engine } from '@emlog-docs/search';
import { encodeIndex } from '@emlog-docs/search/build';
import { testRecords } from '../testing/records.ts';
import type { SearchEngine } from './served-indexes.ts';
import { warmUp } from './warm-up.ts';

const engine = new Engine(decodeIndex(encodeIndex(testRecords())));

/** The same engine, so many milliseconds slower. */
function slower(milliseconds: number): { engine: SearchEngine; asked: () => number } {
  let asked = 0;
  const search: Engine['search'] = (given) => {
    asked += 1;
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return engine.search(given);
  };
  const { recordCount, settings } = engine;
  const searchFacet = engine.searchFacet.bind(engine);
  const getObject = engine.getObject.bind(engine);
  return { engine: { search, searchFacet, getObject, recordCount, settings }, asked: () => asked };
}

describe('warming up', () => {
  it('asks some dozens of questions', async () => {
    const { engine, asked } = slower(0);
    await warmUp(engine);
    expect(asked()).toBeGreaterThan(20);
  });

  it('lets others have their turn between two questions', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 1);
    await warmUp(slower(5).engine);
    clearInterval(other);
    expect(turns).toBeGreaterThan(10);
  });

  it('ends early where answers take long', async () => {
    const { engine, asked } = slower(300);
    await warmUp(engine);
    expect(asked()).toBeLessThan(8);
  });
});

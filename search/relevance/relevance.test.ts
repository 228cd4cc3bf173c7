// The engine on the real index, judged by the half of the queries that nobody tunes on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Engine, decodeIndex } from '../src/index.ts';
import { judge, type Baseline } from './gate.ts';
import { readHalf } from './judged-queries.ts';
import { answerAll } from './our-engine.ts';

const INDEX = new URL('../../site/build/search/index.bin', import.meta.url);
const baseline = JSON.parse(readFileSync(new URL('baseline.json', import.meta.url), 'utf8')) as Baseline;

describe('relevance', () => {
  it('reaches the goals on the test half and does not fall', () => {
    const engine = new Engine(decodeIndex(readFileSync(INDEX)));
    expect(judge(answerAll(engine, readHalf('test')), baseline)).toEqual([]);
  });
});

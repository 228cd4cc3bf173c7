// The engine on the real index, judged by the half of the queries that nobody tunes on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Engine, decodeIndex } from '../src/index.ts';
import { falls, type Baseline } from './gate.ts';
import { readHalf } from './judged-queries.ts';
import { answerAll } from './our-engine.ts';

const INDEX = new URL('../../site/build/search/index.bin', import.meta.url);
const baseline = JSON.parse(readFileSync(new URL('baseline.json', import.meta.url), 'utf8')) as Baseline;

describe('relevance', () => {
  it('does not fall below what was reached on the test half', () => {
    const engine = new Engine(decodeIndex(readFileSync(INDEX)));
    expect(falls(answerAll(engine, readHalf('test')), baseline)).toEqual([]);
  });
});

/** 1. A phrase of Han is found in exactly the texts that contain it, at every place. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../analysis/once.ts';
import { buildPostings } from '../index/postings.ts';
import { findPhrase } from './phrase.ts';

const han = fc.string({ unit: fc.constantFrom('数', '据', '库'), minLength: 1, maxLength: 12 });

it('finds every place of a phrase, as a walk over the texts does', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(han, { maxLength: 5 }),
      fc.string({ unit: fc.constantFrom('数', '据'), minLength: 1, maxLength: 4 }),
      (texts, phrase) => {
        const { occurrences, length } = findPhrase(finish(buildPostings(texts)), phrase);
        const found = Array.from(occurrences.texts, (text, index) => `${String(text)}@${String(occurrences.positions[index])}`);
        const expected = texts.flatMap((text, number) =>
          Array.from(text).flatMap((_, at) => (text.startsWith(phrase, at) ? [`${String(number)}@${String(at)}`] : [])),
        );
        expect(found.sort()).toEqual(expected.sort());
        expect(length).toBe(phrase.length);
      },
    ),
  );
});

it('passes over symbols between words', () => {
  const { occurrences } = findPhrase(finish(buildPostings(['设置 api_key 的值'])), 'API key');
  expect(occurrences.texts).toHaveLength(1);
});

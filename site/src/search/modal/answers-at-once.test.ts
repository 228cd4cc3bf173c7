import { expect, it } from 'vitest';
import { answersAtOnce } from './answers-at-once.ts';
import type { ModalState } from './engine.ts';
import type { Outcome } from './outcome.ts';

const empty: ModalState = {
  query: '',
  outcome: undefined,
  activeItemId: null,
  completion: null,
  collections: [],
  isOpen: true,
  status: 'idle',
  context: {},
};
const outcome: Outcome = { kind: 'failed', query: 'a', error: undefined };

/** What was shown, and whether it was drawn at once. */
function watched() {
  const shown: [ModalState, 'at once' | 'when React likes'][] = [];
  let when: 'at once' | 'when React likes' = 'when React likes';
  const change = answersAtOnce(
    (state) => shown.push([state, when]),
    (draw) => {
      when = 'at once';
      draw();
      when = 'when React likes';
    },
  );
  return { shown, change };
}

it('what a key changes is left to React', () => {
  const { shown, change } = watched();
  const typed = { ...empty, query: 'a' };
  change(typed);
  expect(shown).toEqual([[typed, 'when React likes']]);
});

it('an answer that changes the state several times is drawn once, at once, and as it was in the end', async () => {
  const { shown, change } = watched();
  const last = { ...empty, outcome, activeItemId: 1 };
  change({ ...empty, outcome, status: 'loading' });
  change({ ...empty, outcome });
  change(last);
  expect(shown).toEqual([]);
  await Promise.resolve();
  expect(shown).toEqual([[last, 'at once']]);
});

it('after an answer keys are left to React again, and the next answer is drawn at once again', async () => {
  const { shown, change } = watched();
  const [answered, moved, next] = [
    { ...empty, outcome },
    { ...empty, outcome, activeItemId: 1 },
    { ...empty, outcome: { ...outcome } },
  ];
  change(answered);
  await Promise.resolve();
  change(moved);
  change(next);
  await Promise.resolve();
  expect(shown).toEqual([
    [answered, 'at once'],
    [moved, 'when React likes'],
    [next, 'at once'],
  ]);
});

it('what cannot be seen is not drawn: a further letter, and that its answer is on its way', () => {
  const { shown, change } = watched();
  const typed = { ...empty, query: 'a' };
  change(typed);
  change({ ...typed, query: 'ab' });
  change({ ...typed, query: 'ab', status: 'loading' });
  expect(shown.length).toBe(1);
});

it.each([
  ['that an answer is late', { status: 'stalled' }],
  ['another active row', { activeItemId: 3 }],
  ['an empty field', { query: '' }],
  ['a field with nothing but spaces', { query: ' ' }],
] as const)('what can be seen is drawn: %s', (_, change) => {
  const watching = watched();
  watching.change({ ...empty, query: 'a' });
  const changed = { ...empty, query: 'a', ...change };
  watching.change(changed);
  expect(watching.shown.at(-1)).toEqual([changed, 'when React likes']);
  expect(watching.shown.length).toBe(2);
});

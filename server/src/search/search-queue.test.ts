import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { QUEUE_LIMIT, SEARCH_SLICE_MS } from '../limits.ts';
import { SearchQueue } from './search-queue.ts';

describe('the queue of searches', () => {
  it('gives results in the order of the questions', async () => {
    const queue = new SearchQueue();
    expect(await Promise.all([queue.run([() => 'a', () => 'b']), queue.run([() => 'c']), queue.run([])])).toEqual([['a', 'b'], ['c'], []]);
  });

  it('refuses with 503 what would wait beyond the limit, and takes it once there is room', async () => {
    const queue = new SearchQueue();
    const full = queue.run(Array.from({ length: QUEUE_LIMIT }, () => () => 1));
    await expect(queue.run([() => 1])).rejects.toMatchObject({ status: 503 });
    expect(queue.length).toBe(QUEUE_LIMIT);
    expect(await full).toHaveLength(QUEUE_LIMIT);
    expect(queue.length).toBe(0);
    expect(await queue.run([() => 1])).toEqual([1]);
  });

  it('lets other work in between', async () => {
    const queue = new SearchQueue();
    let done = 0;
    const searches = queue.run(
      Array.from({ length: 5 }, () => () => {
        spend(SEARCH_SLICE_MS);
        done += 1;
      }),
    );
    await turn();
    await turn();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(5);
    await searches;
  });

  it('fails those whose search fails, and nobody else', async () => {
    const queue = new SearchQueue();
    const broken = queue.run<number>([
      () => 1,
      () => {
        throw new Error('broken');
      },
      () => 2,
    ]);
    const whole = queue.run([() => 3]);
    await expect(broken).rejects.toThrow('broken');
    expect(await whole).toEqual([3]);
  });
});

function spend(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

import { beforeEach, expect, it, vi } from 'vitest';

/** The browser's observers that are there, each with what it watches. */
let observers: FakeObserver[] = [];

class FakeObserver {
  readonly watched = new Set<Element>();
  readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
    observers.push(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  unobserve(element: Element): void {
    this.watched.delete(element);
  }

  disconnect(): void {
    this.watched.clear();
  }

  /** The element comes into sight, or is found out of it. */
  find(element: Element, isIntersecting = true): void {
    if (this.watched.has(element)) this.#tell([{ target: element, isIntersecting }]);
  }
}

const element = (name: string) => ({ name }) as unknown as Element;
const [first, second] = [element('first'), element('second')];

async function setUp() {
  const module = await import('./when-seen.ts');
  return { ...module, observer: () => observers[0] ?? expect.fail('nothing is watched') };
}

beforeEach(() => {
  observers = [];
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return () => vi.unstubAllGlobals();
});

it('tells once that an element is in sight, and one observer watches all', async () => {
  const { whenSeen, observer } = await setUp();
  const seen = vi.fn();
  whenSeen(first, seen);
  whenSeen(second, () => undefined);
  expect(observers.length).toBe(1);
  observer().find(first, false);
  expect(seen).not.toHaveBeenCalled();
  observer().find(first);
  observer().find(first);
  expect(seen).toHaveBeenCalledTimes(1);
  expect([...observer().watched]).toEqual([second]);
});

it('who waits no longer is not told, and does not end the waiting of another', async () => {
  const { whenSeen, observer } = await setUp();
  const [before, after] = [vi.fn(), vi.fn()];
  const waiting = whenSeen(first, before);
  whenSeen(first, after);
  waiting.disconnect();
  observer().find(first);
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledTimes(1);
  whenSeen(second, before).disconnect();
  expect(observer().watched.size).toBe(0);
});

it('a page that rests is not watched; afterwards what still waits is, and what came meanwhile', async () => {
  const { whenSeen, restWatching, observer } = await setUp();
  whenSeen(first, () => undefined);
  const watchAgain = restWatching();
  whenSeen(second, () => undefined);
  expect(observer().watched.size).toBe(0);
  watchAgain();
  expect([...observer().watched]).toEqual([first, second]);
});

// The official client against real hosts that fail in every way a reader meets.
// 1. Each fault is told apart. 2. The next host is asked where that helps. 3. A failed host is left alone for 120 s.
import { afterEach, describe, expect, it } from 'vitest';
import { createFinder } from './finder.ts';
import { failureOf } from './failure.ts';
import { FAULTS, answering, late, results, silent, startSearchHost } from './testing/search-host.mts';
import type { Behaviour, SearchHost } from './testing/search-host.mts';

const running: SearchHost[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.stop()));
});

async function host(behaviour: Behaviour): Promise<SearchHost> {
  const started = await startSearchHost(behaviour);
  running.push(started);
  return started;
}

async function deadHost(): Promise<SearchHost> {
  const started = await startSearchHost(silent);
  await started.stop();
  return started;
}

/** What a browser keeps of a site. */
function browserStorage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

interface Page {
  storage?: ReturnType<typeof browserStorage> | undefined;
  now?: () => number;
  deadline?: number;
}

/** A finder as a freshly loaded page makes it. */
function finder(hosts: readonly SearchHost[], { storage, now, deadline }: Page = {}) {
  const settings = { appId: 'EMLOGDOCS', apiKey: 'key', indexName: 'emlog-docs', hosts: hosts.map(({ origin }) => origin) };
  return createFinder(settings, {
    page: { protocol: 'http:', host: '127.0.0.1:1' },
    storage: () => storage,
    isNarrow: () => false,
    ...(now && { now }),
    ...(deadline !== undefined && { deadline }),
  });
}

const found = answering(200, results('faq'));
const failure = (find: ReturnType<typeof finder>) =>
  find('伪静态').then(
    () => 'an answer',
    (error: unknown) => failureOf(error),
  );

describe('an index of which a part is there', () => {
  /** Answers with these titles, later with those. */
  function inParts(first: string[], later: string[], extra: object = {}) {
    let complete = (): void => undefined;
    let isWhole = false;
    const whole = new Promise<void>((resolve) => (complete = resolve)).then(() => void (isWhole = true));
    const body = (titles: string[]) => {
      const [result] = (results(...titles) as { results: object[] }).results;
      return { results: [{ ...result, ...(!isWhole && extra) }] };
    };
    const requester = {
      send: () => Promise.resolve({ status: 200, content: JSON.stringify(body(isWhole ? later : first)), isTimedOut: false }),
    };
    const settings = { appId: 'EMLOGDOCS', apiKey: 'key', indexName: 'emlog-docs', hosts: [] };
    const find = createFinder(settings, {
      page: { protocol: 'http:', host: '127.0.0.1:1' },
      storage: () => undefined,
      isNarrow: () => false,
      local: () => Promise.resolve({ requester, whole: () => (isWhole ? undefined : whole) }),
    });
    const titles = async () => (await find('伪静态')).hits.map(({ titles: [, title] }) => title);
    return { find, titles, complete, whole };
  }

  it('answers from it, says so, and keeps nothing of that answer', async () => {
    const { find, titles, complete } = inParts(['甲'], ['甲', '乙']);
    const { hits, whole } = await find('伪静态');
    expect(hits).toHaveLength(1);
    complete();
    await whole;
    expect(await titles()).toEqual(['甲', '乙']);
    expect((await find('伪静态')).whole).toBeUndefined();
  });

  it.each([
    ['without a hit', [], {}],
    ['of another reading', ['丙'], { _docs: { searchedAs: '伪静态的' } }],
  ])('gives no answer %s before all is there', async (_which, first, extra) => {
    const { titles, complete } = inParts(first, ['甲', '乙'], extra);
    let given: unknown;
    const answered = titles().then((found) => (given = found));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(given).toBeUndefined();
    complete();
    await answered;
    expect(given).toEqual(['甲', '乙']);
  });
});

describe('a single host', () => {
  it('that is dead is unreachable', async () => {
    expect(await failure(finder([await deadHost()]))).toEqual({ kind: 'unreachable', status: undefined });
  });

  it('that is silent is unreachable after the connect timeout of 1 s', async () => {
    const began = Date.now();
    expect(await failure(finder([await host(FAULTS.silent)]))).toEqual({ kind: 'unreachable', status: undefined });
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
    expect(Date.now() - began).toBeLessThan(2000);
  });

  it('that stops in the middle of its answer is unreachable', async () => {
    expect(await failure(finder([await host(FAULTS.stuck)]))).toEqual({ kind: 'unreachable', status: undefined });
  });

  it('that is broken is unreachable, and says with which status', async () => {
    expect(await failure(finder([await host(FAULTS.error500)]))).toEqual({ kind: 'unreachable', status: 500 });
  });

  it('that refuses is an API error with its status, and is asked once', async () => {
    const refusing = await host(FAULTS.refusal403);
    expect(await failure(finder([refusing]))).toEqual({ kind: 'refused', status: 403 });
    expect(refusing.asked()).toBe(1);
  });

  it('that limits is asked three times more, and is then an API error', async () => {
    const limiting = await host(FAULTS.limit429);
    expect(await failure(finder([limiting]))).toEqual({ kind: 'refused', status: 429 });
    expect(limiting.asked()).toBe(4);
  });

  it.each(['html', 'empty'] as const)('that answers with something else (%s) is unreadable', async (fault) => {
    expect(await failure(finder([await host(FAULTS[fault])]))).toEqual({ kind: 'unreadable' });
  });

  it.each(['silent', 'error500', 'refusal403', 'html', 'empty'] as const)('works again at once after %s', async (fault) => {
    const mending = await host(FAULTS[fault]);
    const find = finder([mending]);
    await failure(find);
    mending.behaviour = found;
    expect((await find('伪静态')).hits).toHaveLength(1);
  });
});

describe.concurrent('the timeouts', () => {
  it.each([
    ['a head after 0.8 s', { head: 800 }, 'an answer'],
    ['a head after 1.2 s', { head: 1200 }, { kind: 'unreachable', status: undefined }],
    ['an end 1.8 s after the head', { end: 1800 }, 'an answer'],
    ['an end 2.2 s after the head', { end: 2200 }, { kind: 'unreachable', status: undefined }],
  ])('%s', async (_name, delay, outcome) => {
    const slow = await startSearchHost(late(delay));
    expect(await failure(finder([slow]))).toEqual(outcome);
    await slow.stop();
  });
});

describe('several hosts', () => {
  it.each(['silent', 'stuck', 'error500'] as const)('the second answers when the first fails with %s', async (fault) => {
    const hosts = [await host(FAULTS[fault]), await host(found)];
    expect((await finder(hosts)('伪静态')).hits).toHaveLength(1);
  });

  it('the second answers when the first is dead', async () => {
    expect((await finder([await deadHost(), await host(found)])('伪静态')).hits).toHaveLength(1);
  });

  it('a refusal is final: another host would say the same', async () => {
    const second = await host(found);
    expect(await failure(finder([await host(FAULTS.refusal403), second]))).toEqual({ kind: 'refused', status: 403 });
    expect(second.asked()).toBe(0);
  });

  it('that are all silent fail at the deadline, not after the sum of their growing timeouts', async () => {
    const hosts = [await host(silent), await host(silent), await host(silent)];
    const began = Date.now();
    expect(await failure(finder(hosts, { deadline: 1500 }))).toEqual({ kind: 'unreachable', status: undefined });
    expect(Date.now() - began).toBeLessThan(2500);
  });
});

describe('a failed host', () => {
  it('is left alone for 120 s, across searches and pages, and asked again afterwards', async () => {
    let time = 1_000_000;
    const storage = browserStorage();
    const broken = await host(FAULTS.error500);
    const hosts = [broken, await host(found)];
    const page = finder(hosts, { storage, now: () => time });
    await page('伪');
    expect(broken.asked()).toBe(1);
    await page('伪静');
    expect(broken.asked()).toBe(1);
    time += 120_000;
    await finder(hosts, { storage, now: () => time })('伪静态');
    expect(broken.asked()).toBe(1);
    time += 1;
    await finder(hosts, { storage, now: () => time })('伪静态');
    expect(broken.asked()).toBe(2);
  });

  it('is remembered by the page itself where storage is blocked', async () => {
    const broken = await host(FAULTS.error500);
    const settings = { appId: 'A', apiKey: 'k', indexName: 'i', hosts: [broken.origin, (await host(found)).origin] };
    const find = createFinder(settings, {
      page: { protocol: 'http:', host: '' },
      storage: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      isNarrow: () => false,
    });
    await find('伪');
    await find('伪静');
    expect(broken.asked()).toBe(1);
  });

  it('is asked all the same when every host has failed', async () => {
    const storage = browserStorage();
    const hosts = [await host(FAULTS.error500), await host(FAULTS.error500)];
    await failure(finder(hosts, { storage }));
    for (const each of hosts) each.behaviour = found;
    expect((await finder(hosts, { storage })('伪静态')).hits).toHaveLength(1);
  });

  it('that timed out is asked last', async () => {
    const storage = browserStorage();
    const slow = await host(silent);
    const hosts = [slow, await host(found)];
    await finder(hosts, { storage })('伪');
    await finder(hosts, { storage })('伪静');
    expect(slow.asked()).toBe(1);
  });
});

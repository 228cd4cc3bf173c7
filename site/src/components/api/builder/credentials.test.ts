import { describe, expect, it, vi } from 'vitest';
import { CredentialStore } from './credentials.ts';
import type { Shelf } from './credentials.ts';

/** What a browser keeps, in memory. */
function shelf() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } satisfies Shelf;
  return { ...storage, text: () => [...kept.values()].join() };
}

describe('credentials', () => {
  it('are kept for the tab, and beyond it only while that is wanted', () => {
    const tab = shelf();
    const lasting = shelf();
    const store = new CredentialStore(tab, lasting);
    store.change({ key: 'secret' });
    expect([tab.text().includes('secret'), lasting.text()]).toEqual([true, '']);
    store.change({ remember: true });
    expect([tab.text(), lasting.text().includes('secret')]).toEqual(['', true]);
    expect(new CredentialStore(shelf(), lasting).get()).toMatchObject({ key: 'secret', remember: true });
    store.change({ remember: false });
    expect([tab.text().includes('secret'), lasting.text()]).toEqual([true, '']);
  });

  it('are forgotten everywhere, but for the language', () => {
    const tab = shelf();
    const lasting = shelf();
    const store = new CredentialStore(tab, lasting);
    store.change({ key: 'secret', address: 'https://a.example', cookie: 'a=b', way: 'sign', language: 'php', remember: true });
    store.clear();
    expect(store.get()).toEqual({ address: '', key: '', cookie: '', way: 'key', language: 'php', remember: false });
    expect(tab.text() + lasting.text()).toBe('');
  });

  it('tell everyone who listens, until they stop', () => {
    const store = new CredentialStore(undefined, undefined);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.change({ key: 'a' });
    store.clear();
    stop();
    store.change({ key: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('live on the page where a browser keeps nothing', () => {
    const broken: Shelf = {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {
        throw new Error('SecurityError');
      },
    };
    const store = new CredentialStore(broken, broken);
    store.change({ key: 'a' });
    expect(store.get().key).toBe('a');
    store.clear();
    expect(store.get().key).toBe('');
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"key":1}', '{"address":"a","key":"b"}', '{"__proto__":{"key":"a"}}'])(
    'are not read from %s',
    (text) => {
      const tab = shelf();
      tab.setItem('docs.request-builder', text);
      expect(new CredentialStore(tab, undefined).get().key).toBe('');
    },
  );

  it('with a language that is none are not read', () => {
    const tab = shelf();
    const kept = { address: '', key: 'a', cookie: '', way: 'key', language: 'perl', remember: false };
    tab.setItem('docs.request-builder', JSON.stringify(kept));
    expect(new CredentialStore(tab, undefined).get().key).toBe('');
  });
});

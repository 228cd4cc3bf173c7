// What a reader opened and what they keep.
// 1. Limits. 2. Promoting and removing. 3. Per index. 4. Pages that are gone. 5. Storage that is blocked, full or foreign.
import { describe, expect, it } from 'vitest';
import { savedHit, titlesOf } from './saved-hit.ts';
import { createStoredSearches } from './stored-searches.ts';

const hit = (name: string) => savedHit(`https://www.emlog.net/docs/${name}`, ['文档', name]);
const names = (hits: readonly { url: string }[]) => hits.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).join(' ');

function setUp({ indexName = 'emlog-docs', kept = new Map<string, string>(), gone = [] as string[] } = {}) {
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const stored = createStoredSearches({
    indexName,
    storage: () => storage,
    isThere: (url) => !gone.some((name) => url.endsWith(`/${name}`)),
  });
  const shown = () => ({ recents: names(stored.lists().recents), favourites: names(stored.lists().favourites) });
  const open = (...opened: string[]) => opened.forEach((name) => stored.remember(hit(name)));
  const promote = (...promoted: string[]) => promoted.forEach((name) => stored.promote(hit(name).url));
  const remove = (name: string) => stored.remove(hit(name).url);
  return { stored, kept, shown, open, promote, remove };
}

describe('recent searches', () => {
  it('are kept up to seven without favourites, the newest first', () => {
    const { shown, open } = setUp();
    open('a', 'b', 'c', 'd', 'e', 'f', 'g');
    expect(shown().recents).toBe('g f e d c b a');
    open('h');
    expect(shown().recents).toBe('h g f e d c b');
  });

  it('are kept up to four beside a favourite', () => {
    const { shown, open, promote } = setUp();
    open('a', 'b', 'c', 'd', 'e');
    promote('a');
    expect(shown()).toEqual({ recents: 'e d c b', favourites: 'a' });
    open('f');
    expect(shown().recents).toBe('f e d c');
  });

  it('hold a hit once: opened again, it comes first', () => {
    const { shown, open } = setUp();
    open('a', 'b', 'a');
    expect(shown().recents).toBe('a b');
  });

  it('do not repeat a favourite that is opened', () => {
    const { shown, open, promote } = setUp();
    open('a');
    promote('a');
    open('a');
    expect(shown()).toEqual({ recents: '', favourites: 'a' });
  });

  it('can be removed', () => {
    const { shown, open, remove } = setUp();
    open('a', 'b');
    remove('a');
    expect(shown().recents).toBe('b');
  });
});

describe('favourites', () => {
  it('are kept up to ten; the eleventh sends the oldest back to the recent ones', () => {
    const { shown, open, promote } = setUp();
    const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    for (const name of ten) {
      open(name);
      promote(name);
    }
    expect(shown()).toEqual({ recents: '', favourites: 'j i h g f e d c b a' });
    open('k');
    promote('k');
    expect(shown()).toEqual({ recents: 'a', favourites: 'k j i h g f e d c b' });
  });

  it('can be removed; without any, seven recent searches are kept again', () => {
    const { shown, open, promote, remove } = setUp();
    open('a');
    promote('a');
    remove('a');
    open('b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
    expect(shown()).toEqual({ recents: 'i h g f e d c', favourites: '' });
  });
});

describe('the lists', () => {
  it('belong to one index', () => {
    const kept = new Map<string, string>();
    setUp({ kept }).open('a');
    expect(setUp({ kept, indexName: 'other' }).shown().recents).toBe('');
    expect(setUp({ kept }).shown().recents).toBe('a');
  });

  it('drop what leads to a page that is gone, for good', () => {
    const kept = new Map<string, string>();
    const { open, promote } = setUp({ kept });
    open('old', 'a', 'b');
    promote('old');
    expect(setUp({ kept, gone: ['old', 'b'] }).shown()).toEqual({ recents: 'a', favourites: '' });
    expect(setUp({ kept }).shown()).toEqual({ recents: 'a', favourites: '' });
  });

  it('see what another tab has changed', () => {
    const kept = new Map<string, string>();
    const here = setUp({ kept });
    here.open('a');
    setUp({ kept }).open('b');
    here.open('c');
    expect(here.shown().recents).toBe('c b a');
  });

  it('live as long as the page where storage is blocked', () => {
    const stored = createStoredSearches({
      indexName: 'i',
      storage: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      isThere: () => true,
    });
    stored.remember(hit('a'));
    stored.remember(hit('b'));
    stored.promote(hit('a').url);
    expect([names(stored.lists().recents), names(stored.lists().favourites)]).toEqual(['b', 'a']);
  });

  it.each(['', 'x', '{}', '[null,1,"x",{}]', '[{"url":1}]', '[{"url":"https://a","hierarchy":{"lvl1":""}}]'])(
    'take %j, left by somebody else, for empty',
    (text) => {
      const { shown, open } = setUp({ kept: new Map([['__DOCSEARCH_RECENT_SEARCHES__emlog-docs', text]]) });
      expect(shown().recents).toBe('');
      open('a');
      expect(shown().recents).toBe('a');
    },
  );

  it('read what the stock modal has saved', () => {
    const theirs = [
      {
        objectID: '7',
        url: 'https://www.emlog.net/docs/faq#a',
        type: 'lvl2',
        hierarchy: { lvl0: '文档', lvl1: '常见问题', lvl2: '伪静态', lvl3: null },
        content: null,
      },
    ];
    const { stored } = setUp({ kept: new Map([['__DOCSEARCH_RECENT_SEARCHES__emlog-docs', JSON.stringify(theirs)]]) });
    expect(stored.lists().recents.map(titlesOf)).toEqual([{ title: '伪静态', above: ['常见问题'] }]);
  });
});

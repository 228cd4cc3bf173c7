import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { atom } from './atom.ts';

const FEED = {
  title: 'emlog 更新日志',
  author: 'emlog',
  page: 'https://www.emlog.net/docs/changelog',
  self: 'https://www.emlog.net/docs/changelog.xml',
};
const RELEASES = [
  { title: '2.6.27', anchor: 'v2-6-27', date: '2026-08-16', html: '<p>a &#x26; "b" ]]> \u0007</p>' },
  { title: '2.6.26', anchor: 'v2-6-26', date: '2026-08-13', html: '<p>c</p>' },
];

/** Parses as a strict reader does: any warning is an error. */
function parsed(xml: string) {
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  const document = new DOMParser({ onError }).parseFromString(xml, 'text/xml');
  return (name: string) => [...document.getElementsByTagName(name)].map((element) => element.textContent);
}

describe('an Atom feed', () => {
  const texts = parsed(atom(FEED, RELEASES));

  it('has an entry a release, in their order, each at its own address', () => {
    expect(texts('title')).toEqual(['emlog 更新日志', 'emlog 2.6.27', 'emlog 2.6.26']);
    expect(texts('id')).toEqual([FEED.self, `${FEED.page}#v2-6-27`, `${FEED.page}#v2-6-26`]);
  });

  it('was updated when the newest release was', () => {
    expect(texts('updated')).toEqual(['2026-08-16T00:00:00+08:00', '2026-08-16T00:00:00+08:00', '2026-08-13T00:00:00+08:00']);
  });

  it('carries its HTML as it is, but for characters that XML forbids', () => {
    expect(texts('content')).toEqual(['<p>a &#x26; "b" ]]> </p>', '<p>c</p>']);
  });

  it('is the same for the same releases', () => {
    expect(atom(FEED, RELEASES)).toBe(atom(FEED, structuredClone(RELEASES)));
  });
});

import { expect, it } from 'vitest';
import { asksForPrivacy } from './privacy.ts';

it.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('a browser that says %j asks for privacy: %s', (wishes, expected) => {
  expect(asksForPrivacy(wishes)).toBe(expected);
});

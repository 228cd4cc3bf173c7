import { describe, expect, it } from 'vitest';
import { isInputMethodKey, opensSearch } from './keys.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...held,
});

describe('opensSearch', () => {
  it('opens on Ctrl+K and Cmd+K, also while typing and with caps lock', () => {
    expect(opensSearch(press('k', { ctrlKey: true }), true)).toBe(true);
    expect(opensSearch(press('K', { metaKey: true }), false)).toBe(true);
  });

  it('leaves K with other modifiers, or with none, to others', () => {
    expect(opensSearch(press('k'), false)).toBe(false);
    expect(opensSearch(press('K', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(opensSearch(press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
    expect(opensSearch(press('k', { ctrlKey: true, metaKey: true }), false)).toBe(false);
  });

  it('opens on a slash, but not while typing and not with modifiers', () => {
    expect(opensSearch(press('/'), false)).toBe(true);
    expect(opensSearch(press('/', { shiftKey: true }), false)).toBe(true);
    expect(opensSearch(press('/'), true)).toBe(false);
    expect(opensSearch(press('/', { ctrlKey: true }), false)).toBe(false);
    expect(opensSearch(press('/', { altKey: true }), false)).toBe(false);
  });

  it('leaves keys of an input method alone', () => {
    expect(opensSearch(press('/', { isComposing: true }), false)).toBe(false);
  });
});

describe('isInputMethodKey', () => {
  it('knows the key that ends a composition in Safari by its code', () => {
    expect(isInputMethodKey(press('Enter', { keyCode: 229 }))).toBe(true);
    expect(isInputMethodKey(press('Escape', { isComposing: true }))).toBe(true);
    expect(isInputMethodKey(press('Enter', { keyCode: 13 }))).toBe(false);
  });
});

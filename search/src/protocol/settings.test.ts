import { describe, expect, it } from 'vitest';
import { FIXED_SETTINGS } from './fixed-settings.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('takes what this search can be told, and leaves out what it does anyway', () => {
    expect(readSettings({ hitsPerPage: 5, ...Object.fromEntries(FIXED_SETTINGS) })).toEqual({ hitsPerPage: 5 });
    expect(readSettings({})).toEqual({});
  });

  it.each<[unknown, string]>([
    [[], 'The settings: expected an object'],
    [{ hitPerPage: 5 }, 'Unknown setting: hitPerPage'],
    [{ constructor: 1 }, 'Unknown setting: constructor'],
    [JSON.parse('{"__proto__": 1}'), 'Unknown setting: __proto__'],
    [{ hitsPerPage: 'many' }, 'Invalid value for "hitsPerPage" parameter, expected a whole number from 0, got "many"'],
    [{ attributesForFaceting: ['searchable(lnag)'] }, 'got "searchable(lnag)"'],
    [{ searchableAttributes: ['url'] }, 'expected attributes out of hierarchy.lvl0,'],
    [{ attributeForDistinct: 'hierarchy' }, 'expected one attribute out of'],
    [{ attributesToSnippet: ['contents:10'] }, 'got "contents:10"'],
    [{ minProximity: 2 }, 'expected 1, which this search always does, got 2'],
    [{ customRanking: ['asc(url)'] }, 'which this search always does, got a list'],
  ])('refuses %j, naming the setting, what was expected and what came', (settings, message) => {
    expect(() => readSettings(settings)).toThrow(message);
  });
});

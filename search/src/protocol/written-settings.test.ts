import { describe, expect, it } from 'vitest';
import { effectiveSettings, readSettingsChange } from './written-settings.ts';

describe('settings that a client writes', () => {
  it('are kept as they were stated; those that this search can follow are in force', () => {
    const stated = { hitsPerPage: 5, customRanking: ['desc(weight.pageRank)'], queryLanguages: ['ja'], userData: { a: 1 }, replicas: [] };
    const change = readSettingsChange(stated);
    expect(Object.fromEntries(change)).toEqual(stated);
    expect(effectiveSettings(change)).toEqual({ hitsPerPage: 5 });
  });

  it('are forgotten by null', () => {
    expect(Object.fromEntries(readSettingsChange({ hitsPerPage: null, ranking: null }))).toEqual({ hitsPerPage: null, ranking: null });
  });

  it.each<[unknown, string]>([
    [[], 'The settings: expected an object'],
    [{ hitPerPage: 5 }, 'Unknown setting: hitPerPage'],
    [JSON.parse('{"__proto__": 1}'), 'Unknown setting: __proto__'],
    [{ hitsPerPage: 'many' }, 'expected a whole number from 0, got "many"'],
    [{ searchableAttributes: ['title'] }, 'expected attributes out of hierarchy.lvl0,'],
    [{ replicas: ['other'] }, 'replicas are not supported'],
  ])('%j are refused, naming the setting', (settings, message) => {
    expect(() => readSettingsChange(settings)).toThrow(message);
  });
});

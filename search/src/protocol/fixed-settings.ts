/**
 * Settings of the hosted service that describe what this search does anyway. A file may state them, so that it can be
 * given to the hosted service as well, but it cannot state anything else.
 */
export const FIXED_SETTINGS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['camelCaseAttributes', ['hierarchy', 'content']],
  ['ranking', ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom']],
  ['customRanking', ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)']],
  ['allowTyposOnNumericTokens', false],
  ['minProximity', 1],
  ['ignorePlurals', true],
  ['attributeCriteriaComputedByMinProximity', true],
  ['separatorsToIndex', '_'],
  ['indexLanguages', ['zh', 'en']],
  ['queryLanguages', ['zh', 'en']],
]);

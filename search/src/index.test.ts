import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as entry from './index.ts';

/** All modules that a module needs while running; `import type` vanishes. */
function modulesOf(url: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(url.href)) return seen;
  seen.add(url.href);
  for (const [, specifier = ''] of readFileSync(url, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)) {
    if (specifier.startsWith('.')) modulesOf(new URL(specifier, url), seen);
    else seen.add(specifier);
  }
  return seen;
}

it('needs no package and nothing of Node: it also runs in a browser', () => {
  const modules = [...modulesOf(new URL('index.ts', import.meta.url))];
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((module) => !module.startsWith('file:'))).toEqual([]);
});

it('exports what others may use', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'Engine',
    'FIXED_SETTINGS',
    'INDEX_HEADER_BYTES',
    'IndexFormatError',
    'PARAMETERS',
    'ProtocolError',
    'WITHOUT_EFFECT',
    'answerQueries',
    'checkWrittenAttributes',
    'decodeHeadings',
    'decodeIndex',
    'decodeIndexInSteps',
    'effectiveSettings',
    'endOfFirstPart',
    'errorBody',
    'isOfOtherVersion',
    'parseAttributeList',
    'parseFacetQuery',
    'parseJsonBody',
    'parseMultiQuery',
    'parseObjectRequests',
    'parseSingleQuery',
    'readSettingsChange',
    'readWrittenRecord',
    'rehearseInSteps',
    'selectFields',
    'toDocRecord',
    'unescapeHtml',
    'warmUpInSteps',
  ]);
});

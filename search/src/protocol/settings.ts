import { ATTRIBUTES, SEARCHED_ATTRIBUTES } from './attributes.ts';
import { PARAMETERS } from './parameters.ts';
import { ProtocolError } from './protocol-error.ts';
import { readObject } from './read-object.ts';
import { invalidValue, readInteger, readList, readString, type Reader } from './read-value.ts';
import type { RequestSettings } from './search-params.ts';
import { FIXED_SETTINGS } from './fixed-settings.ts';

/**
 * The settings of an index: what a request leaves out, and what it cannot state. Names and meanings are the hosted
 * search service's, so that the same file can be given to it.
 */
export interface IndexSettings extends RequestSettings {
  /** What is searched: `hierarchy.lvl0` … `hierarchy.lvl6`, `content`, each as it is or in `unordered(…)`. */
  searchableAttributes?: readonly string[];
  /** What can be filtered by and counted; `searchable(…)`: its values can be searched; `filterOnly(…)`: not counted. */
  attributesForFaceting?: readonly string[];
  /** Never given away, whatever a request says. */
  unretrievableAttributes?: readonly string[];
  /** Hits of the same value of this attribute are one group. */
  attributeForDistinct?: string;
  /** Hits that can be reached by paging. */
  paginationLimitedTo?: number;
}

type Readers = { readonly [Name in keyof Required<IndexSettings>]: Reader<Required<IndexSettings>[Name]> };

const READERS: Readers = {
  searchableAttributes: readAttributes((entry) => /^(?:unordered|ordered)\((.*)\)$/.exec(entry)?.[1] ?? entry, SEARCHED_ATTRIBUTES),
  attributesForFaceting: readAttributes((entry) => /^(?:searchable|filterOnly)\((.*)\)$/.exec(entry)?.[1] ?? entry),
  unretrievableAttributes: readAttributes(),
  attributeForDistinct: readAttribute,
  paginationLimitedTo: readInteger(1),
  hitsPerPage: PARAMETERS.hitsPerPage.read,
  attributesToRetrieve: readAttributes((entry) => entry.replace(/^-/, '')),
  attributesToHighlight: readAttributes(),
  attributesToSnippet: readAttributes((entry) => entry.replace(/:\d+$/, '')),
  highlightPreTag: PARAMETERS.highlightPreTag.read,
  highlightPostTag: PARAMETERS.highlightPostTag.read,
  snippetEllipsisText: PARAMETERS.snippetEllipsisText.read,
  restrictHighlightAndSnippetArrays: PARAMETERS.restrictHighlightAndSnippetArrays.read,
  maxValuesPerFacet: PARAMETERS.maxValuesPerFacet.read,
  sortFacetValuesBy: PARAMETERS.sortFacetValuesBy.read,
  distinct: PARAMETERS.distinct.read,
  typoTolerance: PARAMETERS.typoTolerance.read,
  minWordSizefor1Typo: PARAMETERS.minWordSizefor1Typo.read,
  minWordSizefor2Typos: PARAMETERS.minWordSizefor2Typos.read,
  queryType: PARAMETERS.queryType.read,
  optionalWords: PARAMETERS.optionalWords.read,
  removeWordsIfNoResults: PARAMETERS.removeWordsIfNoResults.read,
  advancedSyntax: PARAMETERS.advancedSyntax.read,
  advancedSyntaxFeatures: PARAMETERS.advancedSyntaxFeatures.read,
  responseFields: PARAMETERS.responseFields.read,
};

/**
 * Checks settings.
 *
 * @returns those that were stated and that this search can be told; the others it has anyway.
 * @throws ProtocolError 400 naming the setting, what was expected and what came.
 */
export function readSettings(value: unknown): IndexSettings {
  const settings: IndexSettings = {};
  for (const [name, stated] of readObject(value, 'The settings')) {
    const fixed = FIXED_SETTINGS.get(name);
    if (isSetting(name)) readSetting(settings, name, stated);
    else if (fixed === undefined) throw new ProtocolError(400, `Unknown setting: ${name}`);
    else if (JSON.stringify(stated) !== JSON.stringify(fixed)) {
      throw invalidValue(name, `${JSON.stringify(fixed)}, which this search always does`, stated);
    }
  }
  return settings;
}

/** Whether a setting changes what this search does. */
export function isSetting(name: string): name is keyof IndexSettings {
  // Not `Object.hasOwn`, which Chrome 86 and Safari 15.0 lack.
  return Object.prototype.hasOwnProperty.call(READERS, name);
}

/**
 * Checks one setting and puts it among others.
 *
 * @throws ProtocolError 400 naming the setting, what was expected and what came.
 */
export function readSetting(settings: IndexSettings, name: keyof IndexSettings, stated: unknown): void {
  assign(settings, name, READERS[name](stated, name));
}

function assign<Name extends keyof IndexSettings>(settings: IndexSettings, name: Name, value: Required<IndexSettings>[Name]): void {
  settings[name] = value;
}

/** A list of attributes, or of what {@link nameOf} finds a name in: names of attributes, of what holds some, or `*`. */
function readAttributes(nameOf = (entry: string): string => entry, known: Iterable<string> = ATTRIBUTES.keys()): Reader<readonly string[]> {
  const names = new Set(known);
  const parents = Array.from(names, (name) => name.replace(/\..*$/, ''));
  const allowed = new Set([...names, ...parents, '*']);
  return (value, setting) => {
    const entries = readList(value, setting);
    for (const entry of entries)
      if (!allowed.has(nameOf(entry))) throw invalidValue(setting, `attributes out of ${[...names].join(', ')}`, entry);
    return entries;
  };
}

function readAttribute(value: unknown, setting: string): string {
  const name = readString(value, setting);
  if (!ATTRIBUTES.has(name)) throw invalidValue(setting, `one attribute out of ${[...ATTRIBUTES.keys()].join(', ')}`, value);
  return name;
}

import { FIXED_SETTINGS } from './fixed-settings.ts';
import { WITHOUT_EFFECT } from './parameters-without-effect.ts';
import { ProtocolError } from './protocol-error.ts';
import { readObject } from './read-object.ts';
import { isSetting, readSetting, type IndexSettings } from './settings.ts';

/** Settings of the hosted service that no request can state and that change nothing here. */
const INDEX_ONLY = [
  'allowCompressionOfIntegerArray',
  'attributesToTransliterate',
  'customNormalization',
  'decompoundedAttributes',
  'disablePrefixOnAttributes',
  'disableTypoToleranceOnWords',
  'keepDiacriticsOnCharacters',
  'numericAttributesForFiltering',
  'userData',
];

/** Kept and given back, so that an indexer reads what it wrote, but without effect: this search does what it does. */
const KEPT: ReadonlySet<string> = new Set([...FIXED_SETTINGS.keys(), ...WITHOUT_EFFECT.keys(), ...INDEX_ONLY]);

/**
 * Reads what a client changes in the settings of an index: names and values as they were stated, null for one that is to
 * be forgotten.
 *
 * @throws ProtocolError 400 naming the setting that no search has, or whose value this search cannot follow.
 */
export function readSettingsChange(value: unknown): ReadonlyMap<string, unknown> {
  const change = readObject(value, 'The settings');
  for (const [name, stated] of change) {
    if (isSetting(name)) {
      if (stated !== null) readSetting({}, name, stated);
    } else if (name === 'replicas' && !isEmptyList(stated)) {
      throw new ProtocolError(400, 'replicas are not supported: every index is sorted in the one way');
    } else if (name !== 'replicas' && !KEPT.has(name)) {
      throw new ProtocolError(400, `Unknown setting: ${name}`);
    }
  }
  return change;
}

/** Of stored settings those that change what this search does. */
export function effectiveSettings(stored: ReadonlyMap<string, unknown>): IndexSettings {
  const settings: IndexSettings = {};
  for (const [name, stated] of stored) if (isSetting(name)) readSetting(settings, name, stated);
  return settings;
}

function isEmptyList(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

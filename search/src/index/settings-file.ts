import { readFileSync } from 'node:fs';
import { readSettings, type IndexSettings } from '../protocol/settings.ts';

const FILE = new URL('../../data/settings.json', import.meta.url);

/**
 * Reads the settings that an index is built with.
 *
 * @throws Error naming the file and the setting, what was expected and what came.
 */
export function readSettingsFile(file: URL = FILE): IndexSettings {
  try {
    return readSettings(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file.pathname}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

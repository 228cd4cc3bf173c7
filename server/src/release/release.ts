import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IndexFormatError, type Engine } from '@emlog-docs/search';
import { readDocuments, type Documents } from '../mcp/documents.ts';
import { buildSite, IncompleteSiteError, type Site } from '../pages/site.ts';
import { openPreparedEngine } from '../search/open-engine.ts';
import { StartupError } from '../startup-error.ts';
import { systemErrorCode } from '../system-error.ts';
import { parseManifest, type Manifest } from './manifest.ts';
import { parseOutline } from './outline.ts';
import { readPageFiles, type PageFile } from './page-files.ts';
import { FormatError } from './read-fields.ts';

/** One build, read whole into memory: the process answers from nothing else. */
export interface Release {
  readonly manifest: Manifest;
  readonly engine: Pick<Engine, 'search' | 'searchFacet' | 'getObject' | 'recordCount' | 'settings'>;
  readonly site: Site;
  /** The pages as assistants read them. */
  readonly documents: Documents;
}

/**
 * Reads the release in a folder that the build wrote.
 *
 * @throws StartupError if something is missing or unusable, naming the file and what to do.
 */
export async function readRelease(buildDir: string): Promise<Release> {
  const manifestPath = join(buildDir, 'manifest.json');
  const manifestText = await part(manifestPath, (path) => readFile(path, 'utf8'));
  const manifest = await part(manifestPath, () => Promise.resolve(parseManifest(manifestText)));
  const engine = await part(join(buildDir, 'search', 'index.bin'), async (path) => openPreparedEngine(await readFile(path)));
  const previous = await part(join(buildDir, 'previous'), readPrevious);
  const site = await part(join(buildDir, 'pages'), async (path) => buildSite(manifest, await readPageFiles(path), previous));
  const documents = await part(join(buildDir, 'outline.json'), async (path) =>
    readDocuments(manifest, parseOutline(await readFile(path, 'utf8')), site),
  );
  // A build may have put another release there meanwhile: never half of one and half of the other.
  const manifestAfterwards = await part(manifestPath, (path) => readFile(path, 'utf8'));
  if (manifestAfterwards !== manifestText) throw new StartupError(`${buildDir} was replaced while it was being read. Try again.`);
  return { manifest, engine, site, documents };
}

/** What the build kept of the release before; a first build has none. */
async function readPrevious(path: string): Promise<Map<string, PageFile>> {
  try {
    return await readPageFiles(path);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}

/** Reads one part and turns the failures that are to be expected into one line. */
async function part<T>(path: string, read: (path: string) => Promise<T>): Promise<T> {
  try {
    return await read(path);
  } catch (error) {
    if (error instanceof FormatError || error instanceof IndexFormatError || error instanceof IncompleteSiteError) {
      throw new StartupError(`${path} is unusable: ${error.message}. Build the site again: npm run build`);
    }
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new StartupError(
        `There is no built site: ${path} is missing. Build it with: npm run build (or set BUILD_DIR to where it lies)`,
      );
    }
    if (code !== undefined && error instanceof Error) throw new StartupError(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}

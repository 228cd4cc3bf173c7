import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { systemErrorCode } from '../system-error.ts';
import { writeDurably } from './durable-file.ts';

const FILE = 'catalog.json';
/** Below the folder of the indexes: files that are written once, under a name that no other gets, and never changed. */
export const DATA_FOLDER = 'data';

const fileName = z.string().regex(/^[\w.-]+$/);
const entry = z.object({
  name: z.string().min(1),
  /** The records as they were written, one a line. */
  records: fileName,
  recordsSha256: z.string(),
  /** What is searched. */
  index: fileName,
  settings: z.record(z.string(), z.unknown()),
  entries: z.int().nonnegative(),
  /** Bytes of the records, and of both files. */
  dataSize: z.int().nonnegative(),
  fileSize: z.int().nonnegative(),
  createdAt: z.int(),
  updatedAt: z.int(),
  /** How long building it took. */
  buildSeconds: z.int().nonnegative(),
});
const catalog = z.object({
  format: z.literal(1),
  /** The last task whose work the files hold. */
  appliedThrough: z.int().nonnegative(),
  indexes: z.array(entry),
});

/** An index that can be searched. */
export type CatalogEntry = Readonly<z.infer<typeof entry>>;
/** All indexes at one moment: it is replaced as a whole, and with it what every search sees. */
export type Catalog = Readonly<z.infer<typeof catalog>>;

const EMPTY: Catalog = { format: 1, appliedThrough: 0, indexes: [] };

/**
 * Reads the catalog of a folder; an empty one where there is none yet.
 *
 * @throws StartupError if it is not one.
 */
export async function readCatalog(folder: string): Promise<Catalog> {
  const path = join(folder, FILE);
  let text;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return EMPTY;
    throw new StartupError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return parseCatalog(text);
  } catch (error) {
    throw new StartupError(
      `${path} is unusable: ${error instanceof Error ? error.message : String(error)}. Restore the folder from a backup, or empty it and publish again.`,
    );
  }
}

/** @throws Error saying what is wrong. */
export function parseCatalog(text: string): Catalog {
  const { data, error } = catalog.safeParse(JSON.parse(text));
  if (data !== undefined) return data;
  const issue = error.issues[0];
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'of another form'}`);
}

/** Puts a catalog in the place of the one before, durably. */
export function writeCatalog(folder: string, next: Catalog): Promise<void> {
  return writeDurably(join(folder, FILE), `${JSON.stringify(next)}\n`);
}

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the pages folder with its compressed forms, in memory. */
export interface PageFile {
  readonly content: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** The compressed forms that the build writes beside a file, by the ending of their names. */
const COMPRESSED = new Map([
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const);

/**
 * Reads the pages folder, once: what is served afterwards is this release whole, even while a new build overwrites the
 * folder, and nothing outside the folder can be reached. Names are relative, with `/` between folders. Left out:
 * names beginning with a dot, links, and compressed forms as files of their own.
 */
export async function readPageFiles(root: string): Promise<Map<string, PageFile>> {
  const contents = await readFolder(root, '');
  const files = new Map<string, PageFile>();
  for (const [name, content] of contents) {
    if ([...COMPRESSED.keys()].some((ending) => name.endsWith(ending))) continue;
    const file: { content: Buffer; br?: Buffer; gzip?: Buffer } = { content };
    for (const [ending, encoding] of COMPRESSED) {
      const compressed = contents.get(name + ending);
      if (compressed !== undefined) file[encoding] = compressed;
    }
    files.set(name, file);
  }
  return files;
}

async function readFolder(root: string, folder: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = folder + entry.name;
    if (entry.isDirectory()) {
      for (const [inner, content] of await readFolder(root, `${name}/`)) contents.set(inner, content);
    } else if (entry.isFile()) {
      contents.set(name, await readFile(join(root, name)));
    }
  }
  return contents;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeIndex, readRecords } from './build.ts';

/**
 * Reads the rendered pages in `--pages` and writes `records.json` and `index.bin` into `--out`.
 * `--site-url` and `--base` are the public address of the pages.
 */
const { values } = parseArgs({
  options: { pages: { type: 'string' }, out: { type: 'string' }, 'site-url': { type: 'string' }, base: { type: 'string' } },
});

function required(name: keyof typeof values): string {
  const value = values[name];
  if (value !== undefined) return value;
  throw new Error(`--${name} is missing: --pages DIR --out DIR --site-url https://example.org --base /docs/`);
}

async function build(): Promise<string> {
  const out = required('out');
  const records = await readRecords(required('pages'), { siteUrl: required('site-url'), basePath: required('base') });
  const index = encodeIndex(records);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'records.json'), `${JSON.stringify(records, null, 1)}\n`);
  await writeFile(join(out, 'index.bin'), index);
  const pages = new Set(records.map((record) => record.url_without_anchor));
  return `${String(pages.size)} pages, ${String(records.length)} records, index of ${String(index.length)} bytes`;
}

try {
  console.log(`search: ${await build()}`);
} catch (error) {
  console.error(`search: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

// Pagefind: its own binary writes the index, its own browser code reads it. The code wants a browser's document, window
// and fetch; it gets as much of them as it asks for, and reads the files from memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ORIGIN = 'http://pagefind.local';
/** What a browser fetches to search, the code and the texts of the hits included. */
const NEEDED = /\.pf_\w+$|^pagefind-entry\.json$|^wasm\.|^pagefind\.js$/;

/** @param {import('./section').Section[]} sections */
export async function write(sections) {
  const pagefind = await import('pagefind');
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'zh' });
  if (index === undefined) throw new Error(errors.join('\n'));
  for (const { url, title, parents, text } of sections) {
    await index.addHTMLFile({
      url,
      content: `<html lang="zh"><body data-pagefind-body><h1>${escape(title)}</h1><p>${escape(parents)}</p><p>${escape(text)}</p></body></html>`,
    });
  }
  const { files } = await index.getFiles();
  await pagefind.close();
  return Buffer.from(
    JSON.stringify(
      files.filter(({ path }) => NEEDED.test(path)).map(({ path, content }) => [path, Buffer.from(content).toString('base64')]),
    ),
  );
}

/** @param {Buffer} bytes */
export async function open(bytes) {
  /** @type {Map<string, Buffer>} */
  const files = new Map(JSON.parse(bytes.toString()).map(([path, content]) => [`/pagefind/${path}`, Buffer.from(content, 'base64')]));
  const folder = await mkdtemp(join(tmpdir(), 'pagefind-'));
  const code = join(folder, 'pagefind.mjs');
  await writeFile(code, files.get('/pagefind/pagefind.js') ?? '');
  Object.assign(globalThis, {
    document: { querySelector: () => ({ getAttribute: () => 'zh' }), currentScript: null },
    window: { location: { origin: ORIGIN, href: `${ORIGIN}/` } },
    location: { href: `${ORIGIN}/` },
    fetch: (/** @type {string} */ url) => {
      const content = files.get(new URL(url, ORIGIN).pathname);
      return Promise.resolve(content === undefined ? new Response('', { status: 404 }) : new Response(content));
    },
  });
  const pagefind = await import(pathToFileURL(code).href);
  await rm(folder, { recursive: true });
  await pagefind.options({ basePath: '/pagefind/' });
  await pagefind.init('zh');
  return async (/** @type {string} */ query) => {
    const { results } = await pagefind.search(query);
    const urls = await Promise.all(results.slice(0, 50).map(async (result) => (await result.data()).url));
    return urls;
  };
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

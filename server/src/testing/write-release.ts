import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { encodeIndex } from '@emlog-docs/search/build';
import { testRecords } from './records.ts';

/** What the release of {@link writeRelease} was "built" with. */
export const TEST_MANIFEST = {
  format: 1,
  basePath: '/docs/',
  publicUrl: 'https://www.emlog.net',
  search: { appId: 'EMLOGDOCS', apiKey: 'emlog-docs-search', indexName: 'emlog-docs', hosts: [] },
  fingerprint: 'test-1',
  redirects: [{ from: '/docs/old', to: '/docs/install/#bt' }],
};

const PAGES: readonly { readonly file: string; readonly canonical: string; readonly title: string }[] = [
  { file: 'index.html', canonical: '/docs/', title: 'emlog 文档' },
  { file: 'faq/index.html', canonical: '/docs/faq', title: '常见问题' },
  { file: 'install/index.html', canonical: '/docs/install/', title: '安装' },
  { file: 'install/install_bt/index.html', canonical: '/docs/install/install_bt', title: '宝塔面板安装' },
  { file: '404.html', canonical: '/docs/404.html', title: '找不到页面' },
];

const SCRIPT = `console.log("${'emlog '.repeat(50)}");`;

/**
 * Writes a small but whole release, as the build does, into a new temporary folder, and returns the folder.
 *
 * @param edition told by the manifest, every page and every record, so that two releases can be told apart.
 */
export async function writeRelease(edition = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emlog-docs-release-'));
  await writeReleaseInto(folder, edition);
  return folder;
}

/** Encoding takes a second or two, for it reads the dictionaries. */
const indexes = new Map<string, Uint8Array>();

/** Writes the release of an edition over what is in a folder. */
export async function writeReleaseInto(folder: string, edition: string): Promise<void> {
  const fingerprint = edition === '' ? TEST_MANIFEST.fingerprint : edition;
  await put(folder, 'manifest.json', JSON.stringify({ ...TEST_MANIFEST, fingerprint }));
  const index = indexes.get(edition) ?? encodeIndex(testRecords(edition));
  indexes.set(edition, index);
  await put(folder, 'search/index.bin', index);
  for (const { file, canonical, title } of PAGES) await putCompressed(folder, `pages/${file}`, page(title + edition, canonical));
  await putCompressed(folder, `pages/assets/js/main.${edition === '' ? '1a2b3c4d' : edition}.js`, SCRIPT);
  await put(folder, 'pages/img/pixel.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  await put(folder, 'pages/robots.txt', 'User-agent: *\n');
  await put(folder, 'pages/.nojekyll', '');
}

/** Writes one file below a folder, making the folders between. */
export async function put(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function putCompressed(folder: string, name: string, content: string): Promise<void> {
  await put(folder, name, content);
  await put(folder, `${name}.br`, brotliCompressSync(content));
  await put(folder, `${name}.gz`, gzipSync(content));
}

function page(title: string, canonical: string): string {
  return (
    `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><title>${title}</title>` +
    `<link data-rh="true" rel="canonical" href="https://www.emlog.net${canonical}">` +
    `<script>document.documentElement.dataset.theme="light"</script></head>` +
    `<body><article><h1>${title}</h1><p>${'这是一段文字。'.repeat(40)}</p></article></body></html>`
  );
}

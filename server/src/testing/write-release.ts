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
  search: { appId: 'EMLOGDOCS', apiKey: 'emlog-docs-search', indexName: 'emlog-docs', hosts: [], backend: 'service' },
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

/** The twins of two pages; the others have none, as pages of another plugin would. */
const TWINS: Readonly<Record<string, string>> = {
  'faq.md': '# 常见问题\n\n## 伪静态\n\n先选回「默认格式」。\n\n## 忘记密码\n\n用找回密码。\n',
  'install/index.md': `# 安装\n\n${'把程序上传到网站根目录，再配置伪静态规则。\n\n'.repeat(300)}`,
};

const OUTLINE = {
  format: 1,
  sections: [
    { id: 'general', title: '使用' },
    { id: 'install', title: '安装' },
  ],
  pages: [
    outlinePage('/docs/faq', '常见问题', 'general', 'faq.md', ['rewrite', 'lost-password']),
    outlinePage('/docs/install/', '安装', 'install', 'install/index.md', []),
  ],
};

const DESCRIPTION = {
  paths: {
    '/?rest-api=article_post': {
      post: {
        operationId: 'article_post',
        summary: '发布文章',
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Article' } } } },
        responses: { 200: { description: '成功' } },
      },
    },
  },
  components: {
    schemas: { Article: { type: 'object', properties: { title: { type: 'string' }, children: { $ref: '#/components/schemas/Article' } } } },
  },
};

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
  await put(folder, 'outline.json', JSON.stringify(OUTLINE));
  for (const [name, markdown] of Object.entries(TWINS)) await putCompressed(folder, `pages/${name}`, markdown);
  await put(folder, 'pages/404.md', '# 找不到页面\n');
  await put(folder, 'pages/api/openapi.json', JSON.stringify(DESCRIPTION));
  await put(folder, 'pages/img/pixel.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  await put(folder, 'pages/robots.txt', 'User-agent: *\n');
  await put(folder, 'pages/sw.js', 'addEventListener("fetch", () => {});\n');
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

/** The headings are found in the twin, in the order of the ids. */
function outlinePage(path: string, title: string, section: string, file: string, ids: readonly string[]) {
  const lines = [...(TWINS[file] ?? '').matchAll(/^(#+) (.*)$/gm)];
  const headings = lines.map(({ 1: marks = '', 2: text = '', index }, at) => ({
    level: marks.length,
    text,
    id: ids[at - 1] ?? null,
    at: index,
  }));
  return { path, title, description: `${title}的说明。`, section, file, headings };
}

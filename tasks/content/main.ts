// The content check: `node --import tsx tasks/content/main.ts [--accept]`. Prints one line a problem, exits 1 when there is one.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { redirects } from '../../site/redirects.ts';
import { basePath } from '../../site/site.config.ts';
import { readBuiltPages } from './built-pages.ts';
import { checkBuiltPictures } from './built-pictures.ts';
import { checkFences } from './fences.ts';
import { checkFrontMatter } from './front-matter.ts';
import { checkHeadings } from './headings.ts';
import { checkLength } from './length.ts';
import { checkMessages } from './messages.ts';
import { checkNames, codeNames, endpointNames } from './names.ts';
import { readPages } from './page.ts';
import { checkPictureVersions } from './picture-versions.ts';
import { checkPictures } from './pictures.ts';
import { checkWithPrograms } from './programs.ts';
import { checkProse, proseRules } from './prose.ts';
import { checkPublished, publishedAddresses } from './published.ts';
import { parseTsv } from './tsv.ts';

const inSite = (name: string): string => fileURLToPath(new URL(`../../site/${name}`, import.meta.url));
const readRows = async (file: string, path: string) => parseTsv(await readFile(path, 'utf8'), 2, file);
const LIST = 'published.txt';
const MESSAGES = 'names/messages.tsv';
const PICTURES = 'names/pictures.tsv';
const GLOSSARY = 'glossary.tsv';

const readLines = async (list: string) => (await readFile(inSite(`names/${list}.txt`), 'utf8')).split('\n').filter(Boolean);
const CODE = ['functions', 'template-functions', 'methods', 'callbacks', 'admin-scripts', 'constants', 'environment', 'foreign'];
const names = {
  hooks: new Set(await readLines('hooks')),
  endpoints: endpointNames(await readFile(inSite('api/openapi.yaml'), 'utf8')),
  code: codeNames((await Promise.all(CODE.map(readLines))).flat()),
};

const pages = await readPages(inSite('docs'));
const pictures = (await readdir(inSite('docs'), { recursive: true }))
  .map((each) => each.replaceAll('\\', '/'))
  .filter((each) => /\.(?:webp|png|jpe?g|gif|svg|avif)$/i.test(each))
  .sort();
const built = await readBuiltPages(inSite('build/pages'));
const now = publishedAddresses(built);
if (process.argv.includes('--accept')) await writeFile(inSite(LIST), `${now.join('\n')}\n`);
const before = (await readFile(inSite(LIST), 'utf8')).split('\n').filter((line) => line !== '');
const rules = proseRules(await readRows(GLOSSARY, fileURLToPath(new URL(GLOSSARY, import.meta.url))));
const programs = await checkWithPrograms(pages);

const problems = [
  ...pages.flatMap((page) => [
    ...checkFrontMatter(page),
    ...checkHeadings(page),
    ...checkFences(page),
    ...checkLength(page),
    ...checkProse(page, rules),
    ...checkNames(page, names),
  ]),
  ...(await Promise.all(pages.map(checkPictures))).flat(),
  ...checkPictureVersions(await readRows(PICTURES, inSite(PICTURES)), pictures, PICTURES),
  ...programs.problems,
  ...built.flatMap(checkBuiltPictures),
  ...checkMessages(await readRows(MESSAGES, inSite(MESSAGES)), built, basePath, MESSAGES),
  ...checkPublished(
    before,
    now,
    redirects.map(({ from }) => from),
    LIST,
  ),
];
for (const { file, line, message } of problems) process.stdout.write(`${file}:${line} ${message}\n`);
for (const line of programs.left) process.stdout.write(`skipped: ${line}\n`);
process.stdout.write(`${pages.length} pages, ${now.length} addresses, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

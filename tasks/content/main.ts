// The content check: `node --import tsx tasks/content/main.ts [--accept]`. Prints one line a problem, exits 1 when there is one.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { redirects } from '../../site/redirects.ts';
import { checkFences } from './fences.ts';
import { checkFrontMatter } from './front-matter.ts';
import { checkHeadings } from './headings.ts';
import { readPages } from './page.ts';
import { checkPictures } from './pictures.ts';
import { checkPublished, publishedAddresses } from './published.ts';

const inSite = (name: string): string => fileURLToPath(new URL(`../../site/${name}`, import.meta.url));
const LIST = 'published.txt';

const pages = await readPages(inSite('docs'));
const now = await publishedAddresses(inSite('build/pages'));
if (process.argv.includes('--accept')) await writeFile(inSite(LIST), `${now.join('\n')}\n`);
const before = (await readFile(inSite(LIST), 'utf8')).split('\n').filter((line) => line !== '');

const problems = [
  ...pages.flatMap((page) => [...checkFrontMatter(page), ...checkHeadings(page), ...checkFences(page)]),
  ...(await Promise.all(pages.map(checkPictures))).flat(),
  ...checkPublished(
    before,
    now,
    redirects.map(({ from }) => from),
    LIST,
  ),
];
for (const { file, line, message } of problems) process.stdout.write(`${file}:${line} ${message}\n`);
process.stdout.write(`${pages.length} pages, ${now.length} addresses, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

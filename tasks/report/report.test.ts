// From readers to the page: real requests to the real server, its real files, the real command.
import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../server/src/testing/server-process.ts';
import { writeRelease } from '../../server/src/testing/write-release.ts';
import { outcome } from '../command.mjs';
import { script } from '../tools.mjs';

const CREDENTIALS = 'x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search';
const TIMEOUT_MS = 60_000;
const NASTY = '<script>alert(1)</script>';

let build: string;
let folder: string;
let origin: string;

/** Asks as the page does, and gives back the name of the search. */
async function ask(query: string, reader: string): Promise<string> {
  const requests = [{ indexName: 'emlog-docs', query, clickAnalytics: true }];
  const headers = { 'user-agent': reader };
  const answer = await fetch(`${origin}/1/indexes/*/queries?${CREDENTIALS}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ requests }),
  });
  const { results } = (await answer.json()) as { results: { queryID: string }[] };
  return results[0]?.queryID ?? '';
}

async function say(eventName: string, objectID: string, more: object = {}): Promise<void> {
  const event = { eventType: 'click', eventName, index: 'emlog-docs', userToken: 'a', objectIDs: [objectID], ...more };
  const answer = await fetch(`${origin}/1/events?${CREDENTIALS}`, { method: 'POST', body: JSON.stringify({ events: [event] }) });
  expect(answer.status).toBe(200);
}

/** What readers do in this test. Each types for themselves. */
async function read(): Promise<void> {
  for (const query of ['b', 'ba', 'bao', '宝', '宝塔']) await ask(query, 'first');
  await say('Item Selected', '4', { queryID: await ask('宝塔', 'second'), positions: [1] });
  await say('Item Selected', '5', { queryID: await ask('密码', 'third'), positions: [3] });
  for (const reader of ['fourth', 'fifth']) await ask('独角兽', reader);
  await ask(NASTY, 'sixth');
  await say('Feedback Yes', '/docs/faq');
  await say('Feedback No', '/docs/install/');
  await say('Feedback Reason', '/docs/install/', { _docs: { reason: `少一步 ${NASTY}` } });
}

function report(...args: string[]) {
  return outcome(...script('tasks/report/main.ts', args), { env: { EVENTS_DIR: '' } });
}

/** The rows of the table in a section, as texts. */
function rows(tree: Root, id: string): string[][] {
  return selectAll(`section[aria-labelledby=${id}] tbody tr`, tree).map((row) => selectAll('td', row).map((cell) => toString(cell).trim()));
}

beforeAll(async () => {
  build = await writeRelease();
  folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-events-'));
  const server = startServer({ BUILD_DIR: build, PORT: '0', RATE_LIMIT: 'off', EVENTS_DIR: folder });
  ({ origin } = await server.ready);
  await read();
  server.child.kill('SIGTERM');
  await server.ended;
}, TIMEOUT_MS);

afterAll(async () => {
  for (const each of [build, folder]) await rm(each, { recursive: true, force: true });
});

describe('npm run report', () => {
  it(
    'makes one page of what readers searched, clicked and said, and names the lines that are damaged',
    async () => {
      const [file = ''] = await readdir(folder);
      await appendFile(path.join(folder, file), '{"kind":"search","at":"20\nnonsense\n');
      const out = path.join(folder, 'report.html');
      const { code, text } = await report('--dir', folder, '--out', out);
      expect(text).toMatch(/^Files read: 1, lines: \d+, damaged: 2\. Report: .*report\.html\n$/);
      expect(code).toBe(0);

      const tree = fromHtml(await readFile(out, 'utf8'));
      expect(rows(tree, 'none').map(([query, count]) => [query, count])).toEqual(
        expect.arrayContaining([
          ['独角兽', '2'],
          [NASTY, '1'],
        ]),
      );
      const top = rows(tree, 'top').map(([query, count, clicked]) => [query, count, clicked]);
      expect(top).toEqual(
        expect.arrayContaining([
          ['宝塔', '2', '50%'],
          ['密码', '1', '100%'],
          ['独角兽', '2', '—'],
        ]),
      );
      expect(top.map(([query]) => query)).not.toContain('bao');
      expect(rows(tree, 'unclicked')).toEqual([['宝塔', '1 / 1', '50%']]);
      expect(rows(tree, 'feedback')).toEqual([
        ['/docs/install/', '1 / 0', '0%'],
        ['/docs/faq', '0 / 1', '100%'],
      ]);
      expect(toString(select('.reasons', tree) ?? tree)).toContain(`少一步 ${NASTY}`);
      expect(toString(select('section[aria-labelledby=positions]', tree) ?? tree)).toContain('点第一条的占 50%');
      expect(rows(tree, 'slow').length).toBeGreaterThan(3);
      expect(toString(select('section[aria-labelledby=data]', tree) ?? tree)).toMatch(/损坏的行有 2 行.*:\d+ 不是完整的 JSON/s);
      expect(toString(select('.numbers', tree) ?? tree)).toContain('搜索6');
    },
    TIMEOUT_MS,
  );

  it(
    'makes a page that asks for nothing and runs nothing',
    async () => {
      const out = path.join(folder, 'report.html');
      await report('--dir', folder, '--out', out);
      const tree = fromHtml(await readFile(out, 'utf8'));
      expect(selectAll('script, link, img, iframe, object, [src], [onclick]', tree)).toEqual([]);
      expect(select('meta[http-equiv]', tree)?.properties['content']).toBe("default-src 'none'; style-src 'unsafe-inline'");
      expect(select('html', tree)?.properties['lang']).toBe('zh-Hans');
      for (const svg of selectAll('svg', tree)) expect(svg.properties['ariaHidden'] ?? svg.properties['ariaLabel']).toBeTruthy();
      const style = toString(select('style', tree) ?? tree);
      expect(style).toContain('prefers-color-scheme:dark');
      expect(style).not.toMatch(/url\(|@import/);
    },
    TIMEOUT_MS,
  );

  it(
    'says what to do where nothing was recorded, and where no folder is named',
    async () => {
      const empty = await mkdtemp(path.join(tmpdir(), 'emlog-docs-events-'));
      const out = path.join(empty, 'report.html');
      expect(await report('--dir', empty, '--out', out)).toMatchObject({
        code: 0,
        text: expect.stringContaining('Files read: 0, lines: 0,') as string,
      });
      expect(await readFile(out, 'utf8')).toContain('服务启动时设了 EVENTS_DIR 吗？');
      await rm(empty, { recursive: true, force: true });
      expect(await report()).toEqual({ code: 1, text: expect.stringContaining('Set EVENTS_DIR as for the server') as string });
      expect((await report('--dir', empty)).text).toContain('cannot be read');
      expect((await report('--dir', folder, '--days', '0')).text).toContain('--days is "0"; it must be a whole number from 1 to 3650.');
      const nowhere = await report('--dir', folder, '--out', path.join(empty, 'report.html'));
      expect(nowhere.text).toMatch(/^\nThe report cannot be written to .*report\.html: ENOENT[^\n]*\n$/);
      expect((await report('--what')).text).toContain('Known are --dir FOLDER, --out FILE, --days NUMBER.');
    },
    TIMEOUT_MS,
  );
});

describe('a large file', () => {
  it(
    'is read line by line: a heap of 64 MB is enough for 250,000 searches of which each is another',
    async () => {
      const large = await mkdtemp(path.join(tmpdir(), 'emlog-docs-events-'));
      const day = new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const line = (n: number) =>
        `${JSON.stringify({ kind: 'search', at: new Date().toISOString(), id: `${n}`, index: 'emlog-docs', query: `查询 ${n}`, nbHits: 1, ms: 1, queryID: `${n}`.padStart(32, '0') })}\n`;
      const file = path.join(large, `events-${day}.jsonl`);
      for (let part = 0; part < 5; part++) {
        await appendFile(file, Array.from({ length: 50_000 }, (_, n) => line(part * 50_000 + n)).join(''));
      }
      await writeFile(path.join(large, 'other.txt'), 'not ours');
      const [node, args] = script('tasks/report/main.ts', ['--dir', large, '--out', path.join(large, 'report.html')]);
      const { code, text } = await outcome(node, ['--max-old-space-size=64', ...args]);
      await rm(large, { recursive: true, force: true });
      expect(text).toContain('Files read: 1, lines: 250000, damaged: 0');
      expect(code).toBe(0);
    },
    TIMEOUT_MS * 2,
  );
});

import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DefaultParseFrontMatter } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLastChange } from './front-matter.ts';

let root: string;
let repository: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'emlog-docs-git-'));
  repository = path.join(root, 'repository');
  await mkdir(path.join(repository, 'docs', 'install'), { recursive: true });
  git(repository, 'init', '--quiet');
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** Runs git as somebody, at some time. */
function git(folder: string, ...args: string[]): void {
  gitAt('2026-01-01T00:00:00Z', folder, ...args);
}

function gitAt(date: string, folder: string, ...args: string[]): void {
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };
  const env = { PATH: process.env['PATH'], HOME: root, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, ...who };
  execFileSync('git', args, { cwd: folder, env });
}

async function commit(date: string, ...files: string[]): Promise<void> {
  for (const file of files) await appendFile(path.join(repository, 'docs', file), `${date}\n`);
  gitAt(date, repository, 'add', '--all');
  gitAt(date, repository, 'commit', '--quiet', '--message', date);
}

/** What the front matter of these pages says. */
async function dates(folder: string, ...files: string[]): Promise<unknown[]> {
  const parse = withLastChange(path.join(folder, 'docs'));
  const defaultParseFrontMatter: DefaultParseFrontMatter = () => Promise.resolve({ frontMatter: { title: '安装' }, content: '' });
  const parsed = files.map((file) => parse({ filePath: path.join(folder, 'docs', file), fileContent: '', defaultParseFrontMatter }));
  return (await Promise.all(parsed)).map(({ frontMatter }) => frontMatter['lastChange']);
}

describe('the day of a page’s last change', () => {
  it('is that of its last commit, in China', async () => {
    await commit('2026-03-01T10:00:00Z', 'README.md', 'install/配置.md');
    await commit('2026-03-02T16:00:00Z', 'README.md');
    expect(await dates(repository, 'README.md', 'install/配置.md')).toEqual(['2026-03-03', '2026-03-01']);
  });

  it('is unknown for a page that has changed since, or was never committed', async () => {
    await commit('2026-03-01T10:00:00Z', 'README.md', 'faq.md');
    await appendFile(path.join(repository, 'docs', 'README.md'), 'more');
    await writeFile(path.join(repository, 'docs', 'new.md'), 'new');
    expect(await dates(repository, 'README.md', 'faq.md', 'new.md')).toEqual([undefined, '2026-03-01', undefined]);
  });

  it('is unknown beyond the border of a shallow clone', async () => {
    await commit('2026-03-01T10:00:00Z', 'README.md', 'faq.md');
    await commit('2026-03-02T10:00:00Z', 'guide.md');
    await commit('2026-03-03T10:00:00Z', 'README.md');
    const shallow = path.join(root, 'shallow');
    git(root, 'clone', '--quiet', '--depth', '2', `file://${repository}`, shallow);
    expect(await dates(shallow, 'README.md', 'faq.md', 'guide.md')).toEqual(['2026-03-03', undefined, undefined]);
    const shallowest = path.join(root, 'shallowest');
    git(root, 'clone', '--quiet', '--depth', '1', `file://${repository}`, shallowest);
    expect(await dates(shallowest, 'README.md', 'faq.md', 'guide.md')).toEqual([undefined, undefined, undefined]);
  });

  it('is unknown without git', async () => {
    await rm(path.join(repository, '.git'), { recursive: true });
    await writeFile(path.join(repository, 'docs', 'README.md'), 'text');
    expect(await dates(repository, 'README.md')).toEqual([undefined]);
  });
});

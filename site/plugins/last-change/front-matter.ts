import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { lastCommits } from './git.ts';

/** Readers live in China, which has one time zone: the day of a change is the day there. */
const CHINA_OFFSET_SECONDS = 8 * 60 * 60;

/** What a page's front matter holds besides what its author wrote. */
export interface LastChange {
  /** Day of the page's last commit, YYYY-MM-DD; absent where unknown. */
  readonly lastChange?: string;
}

/**
 * Gives each page the day of its last change. The framework's own way asks git once a page, warns where git does not
 * know, and takes the border of a shallow clone for the date of every page.
 *
 * @param folder of the pages
 */
export function withLastChange(folder: string): ParseFrontMatter {
  let commits: ReturnType<typeof lastCommits> | undefined;
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    commits ??= lastCommits(folder);
    const seconds = (await commits).get(path.relative(folder, params.filePath).split(path.sep).join('/'));
    return seconds === undefined ? parsed : { ...parsed, frontMatter: { ...parsed.frontMatter, lastChange: dayInChina(seconds) } };
  };
}

function dayInChina(seconds: number): string {
  return new Date((seconds + CHINA_OFFSET_SECONDS) * 1000).toISOString().slice(0, 10);
}

import type { Page, Problem } from './page.ts';

/** A description is the page's lead and its search summary: one or two sentences. */
const DESCRIPTION = { least: 20, most: 160 } as const;

/** Every page has a title, a description, and says how its statements are known. */
export function checkFrontMatter(page: Page): Problem[] {
  const problems: string[] = [];
  const { title, description, verified } = page.frontMatter;
  if (typeof title !== 'string' || title === '') problems.push('title is missing');
  if (typeof description !== 'string') problems.push('description is missing');
  else if (description.length < DESCRIPTION.least || description.length > DESCRIPTION.most) {
    problems.push(`description has ${description.length} characters; ${DESCRIPTION.least} to ${DESCRIPTION.most} read well`);
  }
  problems.push(...checkVerified(verified));
  return problems.map((message) => ({ file: page.file, line: 1, message }));
}

function checkVerified(verified: unknown): string[] {
  if (typeof verified !== 'object' || verified === null)
    return ['verified is missing: say what was run, read in source or taken from older documentation, and when'];
  const { ran, source, older, date, ...others } = verified as Record<string, unknown>;
  const problems = Object.keys(others).map((name) => `verified.${name} is unknown; it may have ran, source, older, date`);
  if (ran === undefined && source === undefined && older !== true) problems.push('verified needs at least one of ran, source, older: true');
  if (ran !== undefined && typeof ran !== 'string') problems.push('verified.ran must be a text such as PHP 8.2 · MariaDB 10.11');
  if (source !== undefined && typeof source !== 'string') problems.push('verified.source must be a text such as 源码 pro-2.6.27');
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    problems.push("verified.date must be a quoted date such as '2026-08-22'");
  return problems;
}

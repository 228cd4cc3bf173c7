import { readFile } from 'node:fs/promises';
import { readBuildEnvironment } from '../../site/environment.mjs';
import { dayOf, daysBefore } from '../../server/src/events/day.ts';
import { basePath, product } from '../../site/site.config.ts';
import type { ReportArguments } from './arguments.ts';
import { Markup } from './markup.ts';
import { page } from './page.ts';
import { filesBetween, readDay, type Damage } from './read-days.ts';
import type { Links } from './sections.ts';
import { Tally } from './tally.ts';
import { colours } from './tokens.ts';

/** So many damaged lines are named. */
const NAMED_DAMAGES = 20;

/** A report and what the terminal says about it. */
export interface BuiltReport {
  readonly html: string;
  readonly files: number;
  readonly lines: number;
  readonly damaged: number;
}

/**
 * Reads the files of a period, and of as long a time before, and draws the page.
 *
 * @param now the moment at which the period ends, in milliseconds
 */
export async function buildReport({ folder, days }: Pick<ReportArguments, 'folder' | 'days'>, now = Date.now()): Promise<BuiltReport> {
  const to = dayOf(now);
  const from = daysBefore(to, days - 1);
  const files = await filesBetween(folder, daysBefore(from, days), to);
  const [current, before] = [new Tally(), new Tally()];
  const damages: Damage[] = [];
  let [lines, damaged] = [0, 0];
  for (const file of files) {
    for await (const entry of readDay(folder, file)) {
      lines += 1;
      if ('line' in entry) {
        const day = dayOf(Date.parse(entry.line.at));
        if (day <= to) (day >= from ? current : before).add(entry.line);
      } else {
        damaged += 1;
        if (damages.length < NAMED_DAMAGES) damages.push(entry.damage);
      }
    }
  }
  current.end();
  before.end();
  const css = new Markup((await colours()) + (await readFile(new URL('report.css', import.meta.url), 'utf8')));
  const title = `${product.name} 文档：读者在找什么`;
  const html = page({ title, from, to, days, now: current, before, files, lines, damaged, damages, links: links(), css });
  return { html, files: files.length, lines, damaged };
}

/** Addresses under which readers know the site. */
function links(): Links {
  const { publicUrl } = readBuildEnvironment(process.env);
  return {
    search: (query) => `${publicUrl}${basePath}search?${new URLSearchParams({ q: query }).toString()}`,
    // Whatever a page claims to be called, its address is on this site.
    page: (path) => publicUrl + (path.startsWith('/') ? path : `/${path}`),
  };
}

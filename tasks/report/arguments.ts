import { parseArgs } from 'node:util';
import { TaskError } from '../console.mjs';

/** What is to be reported, and where to. */
export interface ReportArguments {
  /** Folder of the daily files. */
  readonly folder: string;
  /** File of the page. */
  readonly out: string;
  /** How many days, today included. */
  readonly days: number;
}

/** A week: the report is opened on Monday. */
const DEFAULT_DAYS = 7;
const MAX_DAYS = 3_650;
const DEFAULT_OUT = 'report.html';

/**
 * Reads the words after `npm run report --`.
 *
 * @throws TaskError saying what is missing or wrong
 */
export function readArguments(words: string[], env: Readonly<Record<string, string | undefined>>): ReportArguments {
  const { dir, out, days } = parsed(words);
  const folder = dir ?? env['EVENTS_DIR']?.trim();
  if (folder === undefined || folder === '') {
    throw new TaskError('Where are the events? Set EVENTS_DIR as for the server, or name the folder: npm run report -- --dir FOLDER');
  }
  const count = days === undefined ? DEFAULT_DAYS : /^\d{1,4}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MAX_DAYS) throw new TaskError(`--days is "${days ?? ''}"; it must be a whole number from 1 to ${MAX_DAYS}.`);
  return { folder, out: out ?? DEFAULT_OUT, days: count };
}

function parsed(words: string[]): { dir?: string; out?: string; days?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: words, options: { dir: text, out: text, days: text } }).values;
  } catch (error) {
    throw new TaskError(`${error instanceof Error ? error.message : String(error)}. Known are --dir FOLDER, --out FILE, --days NUMBER.`);
  }
}

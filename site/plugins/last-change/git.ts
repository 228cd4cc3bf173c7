import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The history of a large site is some megabytes. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Begins a commit's line; no file is called so. */
const COMMIT = '\u0001';

/**
 * When each file below a folder was last committed.
 *
 * Only what git knows: a file that has changed since, or was never committed, has no date; nor has one whose last change
 * lies beyond the border of a shallow clone, where every file seems to be as old as the border.
 *
 * @returns path below the folder, with `/` between its parts → seconds since 1970; empty where there is no git
 */
export async function lastCommits(folder: string): Promise<ReadonlyMap<string, number>> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], { cwd: folder, maxBuffer: MAX_OUTPUT }))
      .stdout;
  try {
    const changed = new Set((await git('diff', '--name-only', '--relative', 'HEAD')).split('\n'));
    const border = await commitsAtBorder(folder, (await git('rev-parse', '--git-path', 'shallow')).trim());
    return newestOfEach(await git('log', `--format=${COMMIT}%H %ct`, '--name-only', '--relative', '--', '.'), border, changed);
  } catch {
    return new Map();
  }
}

/** Commits whose parents were not fetched; none in a whole clone. */
async function commitsAtBorder(folder: string, file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.resolve(folder, file), 'utf8').catch(() => '');
  return new Set(text.split('\n'));
}

/** The log begins with the newest commit. */
function newestOfEach(log: string, border: ReadonlySet<string>, changed: ReadonlySet<string>): Map<string, number> {
  const dates = new Map<string, number>();
  const seen = new Set<string>();
  let date: number | undefined;
  for (const line of log.split('\n')) {
    if (line.startsWith(COMMIT)) {
      const [hash = '', seconds] = line.slice(1).split(' ');
      date = border.has(hash) ? undefined : Number(seconds);
    } else if (line !== '' && !seen.has(line)) {
      seen.add(line);
      if (date !== undefined && !changed.has(line)) dates.set(line, date);
    }
  }
  return dates;
}

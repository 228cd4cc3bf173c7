import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where builds keep what takes long to make. */
export interface Kept {
  /** Read. */
  readonly folder: string;
  /** Written; the build task moves it to the other when nothing has warned, for what was kept does not warn again. */
  readonly next: string;
  /** Everything besides a page's own text that decides what becomes of it, as one hash. */
  readonly version: string;
}

/** As the build task says it; undefined in a process that keeps nothing, such as that of `npm run dev`. */
export function keptByBuilds(): Kept | undefined {
  const [folder, version] = [process.env['KEPT_FOLDER'], process.env['KEPT_VERSION']];
  return folder === undefined || version === undefined ? undefined : { folder, next: `${folder}.next`, version };
}

/** @param from everything that decides what is made, its kind and version among it */
export function nameOf(from: readonly unknown[]): string {
  return sha256(JSON.stringify(from));
}

/** What was kept under this name, marked as used; undefined where there is nothing, or something damaged. */
export async function take({ folder }: Kept, name: string): Promise<string | undefined> {
  try {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const end = text.indexOf('\n');
    const kept = text.slice(end + 1);
    if (text.slice(0, end) !== sha256(kept)) return undefined;
    await utimes(file, new Date(), new Date());
    return kept;
  } catch {
    return undefined;
  }
}

export async function keep({ next }: Kept, name: string, text: string): Promise<void> {
  await mkdir(next, { recursive: true });
  await writeFile(path.join(next, name), `${sha256(text)}\n${text}`);
}

/** Takes what was kept, or makes it and keeps it. */
export async function takeOrMake<Made>(kept: Kept, name: string, make: () => Promise<Made> | Made): Promise<Made> {
  const known = await take(kept, name);
  if (known !== undefined) return JSON.parse(known) as Made;
  const made = await make();
  await keep(kept, name, JSON.stringify(made));
  return made;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

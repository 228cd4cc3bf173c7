import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { outcome } from '../command.mjs';
import { checkApache } from './apache.ts';
import { checkCaddy } from './caddy.ts';
import { checkNginx } from './nginx.ts';
import type { Fence, Page, Problem } from './page.ts';

/** Finds what a program of ours has to say against a fence; undefined when it has nothing. `program` is its path. */
export type Check = (fence: Fence, program: string) => Promise<string | undefined>;

/** Fences that only a program of their own can judge. */
interface Kind {
  /** As it is named when it is left out. */
  name: string;
  /** Any of these will do. */
  programs: string[];
  of: (fence: Fence) => boolean;
  check: Check;
}

const KINDS: Kind[] = [
  { name: 'PHP', programs: ['php'], of: ({ language }) => language === 'php', check: checkPhp },
  { name: 'bash', programs: ['bash'], of: ({ language }) => language === 'bash', check: checkBash },
  { name: 'nginx', programs: ['nginx'], of: ({ language }) => language === 'nginx', check: checkNginx },
  { name: 'Apache', programs: ['apachectl', 'httpd', 'apache2'], of: ({ language }) => language === 'apache', check: checkApache },
  // The highlighter knows no Caddy: such a fence is plain text that is called Caddyfile.
  {
    name: 'Caddy',
    programs: ['caddy'],
    of: ({ language, title }) => language === 'text' && title.includes('Caddyfile'),
    check: checkCaddy,
  },
];

/** Where programs are looked for: on the search path, and where servers lie that are not on a person's. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'].filter(
  (folder) => folder !== '',
);

/**
 * Checks fences with the program they are written for. A kind whose program is not on this machine is left out.
 * @returns the problems, and a line for every kind that was left out
 */
export async function checkWithPrograms(pages: Page[], folders = FOLDERS): Promise<{ problems: Problem[]; left: string[] }> {
  const problems: Problem[] = [];
  const left: string[] = [];
  for (const kind of KINDS) {
    const fences = pages.flatMap(({ file, fences }) => fences.filter(kind.of).map((fence) => ({ file, fence })));
    if (fences.length === 0) continue;
    const program = await find(kind.programs, folders);
    if (program === undefined) {
      left.push(`${kind.name}: ${fences.length} fences not checked, there is no ${kind.programs.join(' or ')} here`);
      continue;
    }
    const found = await Promise.all(
      fences.map(async ({ file, fence }) => {
        const message = await kind.check(fence, program);
        return message === undefined ? [] : [{ file, line: fence.line, message: `this ${kind.name} does not pass: ${message}` }];
      }),
    );
    problems.push(...found.flat());
  }
  return { problems, left };
}

/** A fragment without an opening tag is PHP from its first character on; one that opens with a key stands in an array. */
async function checkPhp({ code }: Fence, program: string): Promise<string | undefined> {
  const fragment = /^\s*(['"])[^'"]*\1\s*=>/.test(code) ? `[${code}\n];` : code;
  const input = /<\?(?:php|=)/.test(code) ? code : `<?php ${fragment}`;
  const { code: exit, text } = await outcome(program, ['-n', '-d', 'display_errors=stderr', '-d', 'log_errors=0', '-l'], { input });
  return exit === 0 ? undefined : firstLine(text);
}

/** Bash only warns of a here-document without an end: whatever it says is a problem. */
async function checkBash({ code }: Fence, program: string): Promise<string | undefined> {
  const { text } = await outcome(program, ['-n'], { input: `${code}\n` });
  return text === '' ? undefined : firstLine(text);
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

async function find(programs: string[], folders: string[]): Promise<string | undefined> {
  for (const file of programs.flatMap((program) => folders.map((folder) => path.join(folder, program)))) {
    const there = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there) return file;
  }
  return undefined;
}

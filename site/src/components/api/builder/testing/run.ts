import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '../languages.ts';

const execute = promisify(execFile);

/** What a reader does with the code: into which file it goes, and what runs it. */
const RUNS: Record<Language, { file: string; program: string; args: string[] }> = {
  curl: { file: 'request.sh', program: 'sh', args: [] },
  // Without any php.ini: a plain PHP.
  php: { file: 'request.php', program: 'php', args: ['-n'] },
  python: { file: 'request.py', program: 'python3', args: [] },
  javascript: { file: 'request.mjs', program: process.execPath, args: [] },
};

/** Programs that the code of a language needs. */
const PROGRAMS: Record<Language, string[]> = { curl: ['sh', 'curl'], php: ['php'], python: ['python3'], javascript: [process.execPath] };

/** Puts the code into a file of the folder and runs it there. @returns what it printed */
export async function runCode(language: Language, code: string, folder: string): Promise<string> {
  const { file, program, args } = RUNS[language];
  await writeFile(path.join(folder, file), code);
  const { stdout } = await execute(program, [...args, file], { cwd: folder });
  return stdout;
}

/** Whether this machine has what the language needs. */
export async function canRun(language: Language): Promise<boolean> {
  const found = await Promise.all(
    PROGRAMS[language].map((program) =>
      // A POSIX shell knows no --version; where there is one, it runs a command.
      execute(program, program === 'sh' ? ['-c', ':'] : ['--version']).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

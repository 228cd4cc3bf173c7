// Running other programs.
import { spawn } from 'node:child_process';
import { DISK_FULL, TaskError } from './console.mjs';

/**
 * Runs a program quietly and gives back what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: Record<string, string>, cwd?: string, input?: string}} [options]
 * @returns {Promise<string>} standard output and error, as they came
 * @throws {TaskError} with everything it printed when it fails, or one line when the disk was full
 */
export async function output(program, args, options = {}) {
  const { code, text } = await outcome(program, args, options);
  if (code === 0) return text;
  if (/ENOSPC|no space left on device/i.test(text)) throw new TaskError(DISK_FULL);
  throw new TaskError(`${text.trim()}\n\n${[program, ...args].join(' ')} failed (exit code ${code}). The reason stands above.`);
}

/**
 * Runs a program quietly; a failure is part of the result.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: Record<string, string>, cwd?: string, input?: string}} [options] `input` is what it reads
 * @returns {Promise<{code: number, text: string}>}
 */
export function outcome(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      // npm is a shell script there.
      shell: process.platform === 'win32' && program === 'npm',
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, ...options.env },
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    // A program that ends before it has read everything says why by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => reject(new TaskError(`${program} could not be started: ${error.message}`)));
    child.on('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString('utf8') }));
  });
}

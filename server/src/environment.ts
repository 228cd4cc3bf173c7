import { isAbsolute, relative, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Variables as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable without surrounding blanks; `undefined` if unset or empty. */
export function setting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/**
 * A secret, which no message repeats.
 *
 * @throws StartupError if it could be guessed.
 */
export function readSecret(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]{16,}$/.test(value)) return value;
  // Not printed: it is a secret.
  throw new StartupError(`${name} is too short or holds a blank; it must be 16 or more visible ASCII characters.`);
}

/**
 * Absolute path of a folder of what is to stay.
 *
 * @throws StartupError if it lies inside the release.
 */
export function readFolder(name: string, value: string | undefined, buildDir: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const folder = resolve(value);
  const below = buildDir === undefined ? '..' : relative(buildDir, folder);
  if (!isAbsolute(below) && !below.startsWith('..')) {
    throw new StartupError(
      `${name} is ${quote(value)}, inside the release (${buildDir ?? ''}), which every build replaces; it must be a folder of its own.`,
    );
  }
  return folder;
}

/** A whole number of at most nine digits; `undefined` for anything else. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Quoted and kept on one line, whatever the value holds. */
export function quote(value: string): string {
  return JSON.stringify(value);
}

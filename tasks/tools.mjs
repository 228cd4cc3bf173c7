// The installed command-line tools, run by this Node without a shell or npm between: their exit codes and signals arrive.
import path from 'node:path';

/** Tool → the script that package.json of its package names as `bin`. */
const SCRIPTS = {
  docusaurus: '@docusaurus/core/bin/docusaurus.mjs',
  eslint: 'eslint/bin/eslint.js',
  playwright: 'playwright-core/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};

/**
 * The words that run a tool, its path independent of the folder it runs in.
 * @param {keyof typeof SCRIPTS} name
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function tool(name, args) {
  return [process.execPath, [path.resolve('node_modules', SCRIPTS[name]), ...args]];
}

/**
 * The words that run a TypeScript file.
 * @param {string} file from the root of the repository
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function script(file, args = []) {
  return [process.execPath, ['--import', 'tsx', file, ...args]];
}

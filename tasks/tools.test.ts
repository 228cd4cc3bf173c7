import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { script, tool } from './tools.mjs';

describe('the tools that tasks run', () => {
  it.each(['docusaurus', 'eslint', 'playwright', 'prettier', 'tsc', 'vitest'] as const)(
    '%s is where its package keeps it',
    async (name) => {
      const [program, [file = '', ...args]] = tool(name, ['--version']);
      expect(program).toBe(process.execPath);
      expect(args).toEqual(['--version']);
      await expect(access(file)).resolves.toBeUndefined();
    },
  );

  it('TypeScript files are run by this Node, with their arguments', () => {
    expect(script('a.ts', ['--b'])).toEqual([process.execPath, ['--import', 'tsx', 'a.ts', '--b']]);
  });
});

import { defineConfig } from 'vitest/config';

/** Browser tests that time something, or load the machine on purpose: nothing runs beside them. */
const ALONE = ['e2e/typing*.test.ts', 'e2e/search-failures.test.ts', 'e2e/spec/4-states.test.ts', 'e2e/deploy/*.test.ts'];

const BROWSER_TESTS = {
  // One server for all files of a project, and a browser for each; a page that does not come within 30 s is a failure.
  globalSetup: ['e2e/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A browser now and then swallows an event of its own; what fails twice is ours. The run names what needed it.
  retry: 1,
  // What is polled for comes in milliseconds; on a machine that does other things as well it may take seconds.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{search,server,site,tasks,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/.work/**', 'site/build*/**'],
          setupFiles: ['tasks/testing/laws.ts'],
          // Laws are asked hundreds of times each, on machines that do other things as well.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...BROWSER_TESTS,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...BROWSER_TESTS,
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/**
 * Browser tests of what happens within so many milliseconds: they have the machine for themselves. The others spend most of
 * their time waiting, and run two files at a time.
 */
const TIMED = [
  'contents-bar',
  'deploy/*',
  'hit-events',
  'input-methods',
  'search-dialog',
  'search-failures',
  'spec/2-screens',
  'spec/4-states',
  'typing',
  'typing-early',
].map((name) => `e2e/${name}.test.ts`);

const browser = {
  // One server for all files of a project; a page that does not come within 30 s is a failure.
  globalSetup: ['tasks/testing/bundled-server.ts', 'e2e/setup.ts'],
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
          globalSetup: ['tasks/testing/bundled-server.ts'],
          // The files of a worker share what they import: dictionaries and libraries are read once for each worker, not for each file.
          isolate: false,
          // Laws are asked hundreds of times each, on machines that do other things as well.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: TIMED,
          // Two files that want the static release would build it at the same time, in the same working files.
          globalSetup: [...browser.globalSetup, 'e2e/static/setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...browser, name: 'e2e-timed', include: TIMED, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
});

// `node tasks/task.mjs NAME`: the way into every task. Written for any Node that knows modules, so that an old one
// gets the sentence and not a syntax error; everything newer is imported only after the check.
import { existsSync } from 'fs';
import process from 'process';
import { misfit } from './node-version.mjs';

const [name, ...args] = process.argv.slice(2);
const exists = name !== undefined && existsSync(new URL(`${name}.mjs`, import.meta.url));
const problem =
  misfit(process.versions.node) ??
  (exists ? undefined : `There is no task ${name ?? 'without a name'}. \`npm run\` lists those there are.`);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

Promise.all([import(`./${name}.mjs`), import('./console.mjs')]).then(([task, { TaskError, run }]) =>
  run(() => {
    // A task that knows no words has no parameter. Passed over, `serve -- --port 4000` would listen elsewhere and not say so.
    if (args.length > 0 && task.default.length === 0) {
      throw new TaskError(`${name} takes no arguments, but got ${args.join(' ')}. What can be set stands in README.md, as variables.`);
    }
    return task.default(args);
  }),
);

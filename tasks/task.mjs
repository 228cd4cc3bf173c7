// `node tasks/task.mjs NAME`: the way into every task. Written for any Node that knows modules, so that an old one
// gets the sentence and not a syntax error; everything newer is imported only after the check.
import process from 'process';
import { misfit } from './node-version.mjs';

const [name, ...args] = process.argv.slice(2);
const problem = misfit(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

Promise.all([import(`./${name}.mjs`), import('./console.mjs')]).then(([task, { run }]) => run(() => task.default(args)));

// `npm run relevance`: how well our engine answers the judged queries, and the libraries beside it on the same records.
import { build } from './build.mjs';
import { output } from './command.mjs';
import { install } from './install.mjs';
import { installLibraries } from './libraries.mjs';
import { script } from './tools.mjs';

/** The task. */
export default async function main() {
  await install();
  await build();
  await installLibraries();
  for (const measurement of ['search/relevance/run.ts', 'bench/relevance.ts']) {
    process.stdout.write(await output(...script(measurement)));
  }
}

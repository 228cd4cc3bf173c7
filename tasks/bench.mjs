// `npm run bench`: measures the engine beside the libraries, the service, typing into the modal, and the search in the browser, on this machine, and says what it measured on.
import { cpus } from 'node:os';
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
  process.stdout.write(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
  process.stdout.write(await output(...script('bench/speed.ts')));
  process.stdout.write(await output(...script('bench/service/main.ts', ['--minutes', '0'])));
  process.stdout.write(await output(...script('bench/typing.ts')));
  process.stdout.write(await output(...script('bench/browser-search.ts')));
}

// `npm start`: from a fresh clone to a site that can be read and searched. A second run does only what is out of date.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { serve } from './serve.mjs';

/** The task. */
export default async function main() {
  await install();
  await build();
  await serve();
}

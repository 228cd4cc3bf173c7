// `npm run report`: reads what readers searched and did, and writes one page about it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TaskError, run } from '../console.mjs';
import { readArguments } from './arguments.ts';
import { buildReport } from './build-report.ts';

await run(async () => {
  const { folder, out, days } = readArguments(process.argv.slice(2), process.env);
  const { html, files, lines, damaged } = await buildReport({ folder, days });
  await writeFile(out, html).catch((error: unknown) => {
    throw new TaskError(`The report cannot be written to ${path.resolve(out)}: ${error instanceof Error ? error.message : String(error)}`);
  });
  process.stdout.write(`Files read: ${files}, lines: ${lines}, damaged: ${damaged}. Report: ${path.resolve(out)}\n`);
});

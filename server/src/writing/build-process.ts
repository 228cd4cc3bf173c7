// The short-lived process that builds what was written: the dictionaries and the texts of all records are in its memory,
// not in that of the process which answers readers. It reads its order as one line and prints the next catalog.
import { createInterface } from 'node:readline';
import { buildNext, type BuildOrder } from './build-next.ts';

const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => {
  buildNext(JSON.parse(line) as BuildOrder).then(
    (catalog) => {
      // Not before all of it has left: a pipe takes it in pieces.
      process.stdout.write(JSON.stringify(catalog), () => process.exit(0));
    },
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error), () => process.exit(1));
    },
  );
});
// Whoever gave the order is gone, and nobody waits for the result.
lines.once('close', () => process.exit(1));

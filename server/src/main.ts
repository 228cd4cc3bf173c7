import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { StartupError } from './startup-error.ts';
import { Primary } from './workers/primary.ts';
import { WorkerLink } from './workers/worker.ts';

// Has the collector move together what lies far apart, a few megabytes each time: short-lived objects leave holes among the
// old ones, a tenth of the process. On the command line the flag would also halve the room for what is new. A large index
// takes it back (`search/open-engine.ts`).
setFlagsFromString('--optimize-for-size');

try {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) await new Primary(config.workers).run();
  else await serve(config, cluster.isWorker ? new WorkerLink() : undefined);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

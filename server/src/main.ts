import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { StartupError } from './startup-error.ts';
import { Primary } from './workers/primary.ts';
import { WorkerLink } from './workers/worker.ts';

try {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) await new Primary(config.workers).run();
  else await serve(config, cluster.isWorker ? new WorkerLink() : undefined);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

// `npm run serve`: serves what is built, nothing else.
import { install } from './install.mjs';

/** Starts the server in this process; it ends it on SIGTERM or SIGINT, or with one line when it cannot start. */
export async function serve() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/src/main.ts');
}

/** The task. */
export default async function main() {
  await install();
  await serve();
}

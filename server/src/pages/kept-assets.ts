import type { Target } from './route-table.ts';
import type { ServedFile, Site } from './site.ts';

/**
 * The next site, together with the files of the one before whose names carry a hash. A reader who opened a page before
 * the replacement goes on with its scripts, which load others by name at the next click.
 */
export function keepAssetsOf(before: Site, next: Site): Site {
  const files = new Map<string, ServedFile>(next.files);
  const routes = new Map<string, Target>(next.routes);
  for (const [path, target] of before.routes) {
    if (target.kind !== 'file' || routes.has(path)) continue;
    const file = before.files.get(target.file);
    if (file === undefined || !file.isHashed || file.isPrevious || files.has(target.file)) continue;
    files.set(target.file, file);
    routes.set(path, target);
  }
  return { ...next, files, routes };
}

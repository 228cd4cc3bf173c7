import { scriptsOf, textOf } from './bundler.ts';
import type { Compilation, Compiler } from './bundler.ts';

const NAME = 'even-hashes';

/**
 * Hides hashes of files from the minifier. It gives the shortest names by how often which letter and digit occurs in a script,
 * and the hashes in it are not final by then: they differ between machines, and between a build and the next, so that the same
 * sources would give scripts with other names of variables.
 */
export class EvenHashes {
  apply({ hooks, webpack }: Compiler): void {
    const minified = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    hooks.thisCompilation.tap(NAME, (compilation) => {
      /** Script → the hashes in it, in their order. */
      const hidden = new Map<string, readonly string[]>();
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage: minified - 2 }, () => {
        const hashes = hashesOf(compilation);
        for (const script of scriptsOf(compilation)) {
          const { text, found } = hideHashes(textOf(script), hashes);
          if (found.length === 0) continue;
          hidden.set(script.name, found);
          compilation.updateAsset(script.name, new webpack.sources.RawSource(text));
        }
        return Promise.resolve();
      });
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage: minified + 2 }, () => {
        for (const script of scriptsOf(compilation)) {
          const found = hidden.get(script.name);
          if (found !== undefined) compilation.updateAsset(script.name, new webpack.sources.RawSource(showHashes(textOf(script), found)));
        }
        return Promise.resolve();
      });
    });
  }
}

function hashesOf(compilation: Compilation): ReadonlySet<string> {
  return new Set(compilation.getAssets().flatMap(({ info }) => info.contenthash ?? []));
}

const HASH = /(?<=")[0-9a-f]{8}(?=")/g;
/** As long as a hash; no script says such a thing. */
const PLACE = /@#(\d{6})/g;

/** @throws Error when the script holds what stands for a hash */
export function hideHashes(script: string, hashes: ReadonlySet<string>): { text: string; found: readonly string[] } {
  const found: string[] = [];
  const text = script.replaceAll(HASH, (hash) => {
    if (!hashes.has(hash)) return hash;
    found.push(hash);
    return `@#${String(found.length - 1).padStart(6, '0')}`;
  });
  if (found.length > 0 && script.search(PLACE) !== -1) throw new Error('plugins/corrections: a script holds “@#” and six digits.');
  return { text, found };
}

/** @throws Error when one is named that is not there */
export function showHashes(script: string, found: readonly string[]): string {
  return script.replaceAll(PLACE, (place, index: string) => {
    const hash = found[Number(index)];
    if (hash === undefined) throw new Error(`plugins/corrections: ${place} stands for no hash.`);
    return hash;
  });
}

import { scriptsOf, textOf } from './bundler.ts';
import type { Compiler } from './bundler.ts';
import { keep, nameOf, take } from '../kept/kept.ts';
import type { Kept } from '../kept/kept.ts';

const NAME = 'kept-scripts';

/**
 * Makes a script small only when it has changed: most of the minifier's time goes into libraries, which do not.
 *
 * @param how the minifiers with their options: besides the script and the bundler's version, they decide what comes out
 */
export class KeptScripts {
  readonly #kept: Kept;
  readonly #how: unknown;

  constructor(kept: Kept, how: unknown) {
    this.#kept = kept;
    this.#how = how;
  }

  apply({ hooks, webpack }: Compiler): void {
    const minified = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    hooks.thisCompilation.tap(NAME, (compilation) => {
      /** Script → under which name its small form will be kept. */
      const unknown = new Map<string, string>();
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage: minified - 1 }, async () => {
        for (const script of scriptsOf(compilation)) {
          const key = nameOf(['script', webpack.rspackVersion, this.#how, textOf(script)]);
          const known = await take(this.#kept, key);
          if (known === undefined) unknown.set(script.name, key);
          // The minifier passes over what it is told to be small.
          else compilation.updateAsset(script.name, new webpack.sources.RawSource(known), { minimized: true });
        }
      });
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage: minified + 1 }, async () => {
        for (const script of scriptsOf(compilation)) {
          const key = unknown.get(script.name);
          if (key !== undefined) await keep(this.#kept, key, textOf(script));
        }
      });
    });
  }
}

import { createRequire } from 'node:module';
import type { PostCssOptions } from '@docusaurus/types';

const load = createRequire(import.meta.url);

type Factory = (options?: unknown) => unknown;

/**
 * Makes what processes styles once. The framework names it, and the bundler then makes it anew for every stylesheet,
 * after looking for a configuration file in every folder above: that takes longer than the styles themselves.
 */
export function stylesOnce(options: PostCssOptions): PostCssOptions {
  return { ...options, config: false, plugins: options.plugins.map(made) };
}

/** @param named a module's path, alone or with its options; anything else is made already */
function made(named: unknown): unknown {
  const [file, options] = (Array.isArray(named) ? named : [named]) as readonly unknown[];
  if (typeof file !== 'string') return named;
  const module = load(file) as Factory & { readonly default?: Factory };
  return (module.default ?? module)(options);
}

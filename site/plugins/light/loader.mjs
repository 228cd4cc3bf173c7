import { REWRITES } from './rewrites.mjs';

/**
 * Bundler loader: the rewrite that belongs to the file. @this {{resourcePath: string}}
 * @param {string} source
 */
export default function light(source) {
  const { rewrite } = REWRITES.find(({ file }) => file.test(this.resourcePath)) ?? {};
  return rewrite === undefined ? source : rewrite(source);
}

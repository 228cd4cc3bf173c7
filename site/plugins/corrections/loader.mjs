import { REWRITES } from './rewrites.mjs';

/**
 * Bundler loader: the correction that belongs to the file, if one does.
 * @this {{resourcePath: string, getOptions: () => {isServer: boolean}}}
 * @param {string} source
 */
export default function corrections(source) {
  const { rewrite } = REWRITES.find(({ file }) => file.test(this.resourcePath)) ?? {};
  return rewrite === undefined ? source : rewrite(source, this.getOptions().isServer);
}

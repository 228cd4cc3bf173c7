import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { stylesOnce } from './styles-once.ts';

const named = createRequire(import.meta.url).resolve('postcss-preset-env');

describe('what processes styles', () => {
  it('is made before the first stylesheet, from its name and its options', () => {
    const { plugins } = stylesOnce({ plugins: [[named, { stage: 0 }], named] });
    expect(plugins).toMatchObject([{ postcssPlugin: 'postcss-preset-env' }, { postcssPlugin: 'postcss-preset-env' }]);
  });

  it('stays where it is made already', () => {
    const made = { postcssPlugin: 'own' };
    expect(stylesOnce({ ident: 'postcss', plugins: [made] })).toEqual({ ident: 'postcss', config: false, plugins: [made] });
  });
});

import { describe, expect, it } from 'vitest';
import { withConstants } from './constants.ts';

const put = (css: string, ...kept: string[]) => withConstants(css, new Set(kept));

describe('a variable of the framework', () => {
  it('that is set once gives way to its value, through other variables too', () => {
    expect(put(':root{--ifm-a:1rem;--ifm-b:calc(var(--ifm-a)*2)}p{margin:var(--ifm-b)}')).toBe(':root{}p{margin:calc(1rem*2)}');
  });

  it('keeps apart what stood apart only by its brackets', () => {
    expect(put(':root{--ifm-a:0;--ifm-b:1rem}p{margin:var(--ifm-a)0 var(--ifm-b)0}')).toBe(':root{}p{margin:0 0 1rem 0}');
  });

  it.each([
    ['another file names it', ':root{--ifm-a:1px}p{margin:var(--ifm-a)}', '--ifm-a'],
    ['it is set again', ':root{--ifm-a:1px}.x{--ifm-a:2px}p{margin:var(--ifm-a)}'],
    ['it is set again at some width', ':root{--ifm-a:1px}@media (max-width:9px){:root{--ifm-a:2px}}p{margin:var(--ifm-a)}'],
    ['it is set at some width only', '@media print{:root{--ifm-a:1px}}p{margin:var(--ifm-a,2px)}'],
    ['what it takes is set again further down', ':root{--ifm-a:var(--x);--x:1px}.y{--x:2px}p{margin:var(--ifm-a)}'],
    ['it is ours', ':root{--em-a:1px}p{margin:var(--em-a)}'],
  ])('stays where %s', (_why, css, ...kept) => {
    expect(put(css, ...kept)).toBe(css);
  });

  it('may take what changes with the colour mode of the whole document', () => {
    expect(put(':root{--ifm-a:var(--x);--x:#fff}[data-theme=dark]{--x:#000}p{color:var(--ifm-a)}')).toBe(
      ':root{--x:#fff}[data-theme=dark]{--x:#000}p{color:var(--x)}',
    );
  });
});

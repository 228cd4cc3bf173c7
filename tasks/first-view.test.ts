import { describe, expect, it } from 'vitest';
import { BUDGET, overBudget, readFirstView, weigh } from './first-view.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

const HTML = `<!doctype html><html class="docs-doc-page"><link rel=canonical href=/docs/install/config><style data-href="/docs/assets/css/styles.1a.css">p{color:red}</style>
<link rel="preload" as="script" href="/docs/assets/js/page.2b.js"><script>inline()</script><script src=/docs/assets/js/runtime~main.3c.js defer></script>
<script src=/docs/assets/js/main.4d.js defer></script>`;
const SIZES = { 'css/styles.1a.css': 100, 'js/page.2b.js': 200, 'js/runtime~main.3c.js': 30, 'js/main.4d.js': 4_000 };

/** A folder of pages whose compressed files have these sizes. */
function built(): Promise<string> {
  const assets = Object.entries(SIZES).flatMap(([name, size]): [string, string][] => [
    [`assets/${name}`, 'x'.repeat(size * 3)],
    [`assets/${name}.br`, 'x'.repeat(size)],
  ]);
  return temporaryFolder({ 'install/config/index.html': HTML, '404.html': HTML, ...Object.fromEntries(assets) });
}

describe('the first view of a page', () => {
  it('is what its HTML names, in compressed bytes', async () => {
    expect(weigh(await readFirstView(await built(), 'install/config/index.html'))).toEqual({ shell: 4_030, page: 200, styles: 100 });
  });

  it('within its budget passes', async () => {
    expect(await overBudget(await built())).toEqual([]);
  });

  it.each([
    ['shell', { shell: 4_029 }, 'install/config/index.html: bytes of the shell: 4030, 1 more than its budget of 4029'],
    ['median page', { medianPage: 199 }, 'bytes of the median page: 200, 1 more than its budget of 199'],
    ['styles', { styles: 99 }, 'install/config/index.html: bytes of styles: 100, 1 more than its budget of 99'],
    ['requests', { requests: 3 }, 'install/config/index.html: requests: 4, 1 more than its budget of 3'],
  ])('over its budget of %s is told with the bytes', async (_part, smaller, told) => {
    expect(await overBudget(await built(), { ...BUDGET, ...smaller })).toEqual([told]);
  });

  it('of a folder without pages is a failure', async () => {
    expect(await overBudget(await temporaryFolder())).toEqual([expect.stringContaining('holds no documentation page')]);
  });
});

import { expect, it } from 'vitest';
import { twinFile } from './twin-file.ts';

it.each([
  ['index.html', '/docs/', 'index.md'],
  ['faq/index.html', '/docs/faq', 'faq.md'],
  ['install/index.html', '/docs/install/', 'install/index.md'],
  ['install/install_bt/index.html', '/docs/install/install_bt', 'install/install_bt.md'],
  ['about.html', '/docs/about', 'about.md'],
  ['faq/index.html', undefined, 'faq.md'],
])('the twin of %s at %s is %s', (file, canonical, twin) => {
  expect(twinFile(file, canonical)).toBe(twin);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { REWRITES } from './rewrites.mjs';

const core = createRequire(import.meta.url)
  .resolve('@docusaurus/core/package.json')
  .replace(/package\.json$/, 'lib/client/');

function rewrite(name: string, source = readFileSync(core + name, 'utf8'), isServer = false): string {
  const found = REWRITES.find(({ file }) => file.test(core + name));
  if (found === undefined) throw new Error(`nothing corrects ${name}`);
  return found.rewrite(source, isServer);
}

describe('the framework’s real files', () => {
  it('have the banner of the base path on the server only, and ours', () => {
    expect(rewrite('BaseUrlIssueBanner/index.js', undefined, true)).toContain('server/BaseUrlBanner.tsx');
    expect(rewrite('BaseUrlIssueBanner/index.js')).toBe('export default () => null;\n');
  });

  it('reload after a failure only where that can help', () => {
    expect(rewrite('PendingNavigation.js')).toContain('recoverNavigation()');
    expect(rewrite('PendingNavigation.js')).not.toContain('location.reload');
    expect(rewrite('clientEntry.js')).toContain('.then(forgetReload, recoverLoad);');
  });

  it('evaluate React, the site and the page in tasks of their own, React first', () => {
    const entry = rewrite('clientEntry.js');
    expect(entry).not.toMatch(/^import .* from '(?:react-dom\/client|\.\/App)';$/m);
    const places = [
      'nextTask().then(() => import(/* webpackMode: "eager" */ \'react-dom/client\'))',
      "'./App'",
      'nextTask().then(() => preload(',
    ];
    const found = places.map((part) => entry.indexOf(part));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('fetch a page ahead when the browser is idle', () => {
    const source = rewrite('docusaurus.js');
    expect(source).toMatch(/fetched\.add\(routePath\);\s*return whenIdle\(\)\.then\(\(\) => \{/);
    expect(source).toContain('if (!canPrefetch(routePath))');
  });

  it('have one observer for all links that wait to be seen', () => {
    const source = rewrite('exports/Link.js');
    expect(source).not.toContain('new window.IntersectionObserver');
    expect(source).toMatch(
      /ioRef\.current = whenSeen\(el, \(\) => \{\s*if \(targetLink != null\) \{\s*window\.docusaurus\.prefetch\(targetLink\);/,
    );
  });

  it.each(['BaseUrlIssueBanner/index.js', 'PendingNavigation.js', 'clientEntry.js', 'docusaurus.js', 'exports/Link.js'])(
    'stop the build where %s is another',
    (name) => {
      expect(() => rewrite(name, '')).toThrow(/plugins\/corrections: .* has not/);
    },
  );
});

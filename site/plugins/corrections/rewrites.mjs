// What the framework's own files do otherwise here. Every pattern is that of Docusaurus 3.8.1; one that no longer matches stops the build.
import { fileURLToPath } from 'node:url';

/** @typedef {(source: string, isServer: boolean) => string} Rewrite */

/** @param {string} name */
const here = (name) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/**
 * The banner that explains a wrong base path speaks Chinese. It is written into the home page's HTML by the server and
 * has no part in the browser's bundle.
 * @type {Rewrite}
 */
function baseUrlBanner(source, isServer) {
  expect(source.includes('function MaybeBaseUrlIssueBanner()'), 'BaseUrlIssueBanner/index.js', 'MaybeBaseUrlIssueBanner');
  return isServer ? `export { default } from ${here('./server/BaseUrlBanner.tsx')};\n` : 'export default () => null;\n';
}

/**
 * A page whose code does not come: the framework reloads, whatever the reason. Without a network the reader would lose
 * the page that is open to the browser's own error page; here the page says that it could not be loaded, with a button.
 * @type {Rewrite}
 */
function navigation(source) {
  const reload = 'window.location.reload();';
  expect(source.includes(reload), 'PendingNavigation.js', 'the reload after a failure');
  const recover = `recoverNavigation().then((reloads) => {
                if (reloads) return;
                this.routeUpdateCleanupCb();
                this.setState({ nextRouteHasLoaded: true });
            });`;
  return `import { recoverNavigation } from ${here('./client/recover.ts')};\n${source.replace(reload, recover)}`;
}

/** A page that was opened from before a new release, whose code is gone: one reload. @type {Rewrite} */
function firstLoad(source) {
  const start = /(preload\(window\.location\.pathname\)\.then\(\(\) => \{\s*startTransition\(renderApp\);\s*\})\);/;
  expect(start.test(source), 'clientEntry.js', 'the start after the page’s code has come');
  return `import { forgetReload, recoverLoad } from ${here('./client/recover.ts')};\n${source.replace(start, '$1).then(forgetReload, recoverLoad);')}`;
}

/**
 * React, then the site, then the page: each comes to life in a task of its own. The framework evaluates all of them in
 * one, the longest before a page is alive. The page's own script is on its way by then: its HTML names it.
 * @type {Rewrite}
 */
function inTasks(source) {
  const parts =
    /import ReactDOM from 'react-dom\/client';\n([^]*?)import App from '\.\/App';\n([^]*?\nif \(ExecutionEnvironment\.canUseDOM\) \{\n)([^]*?)preload\(window\.location\.pathname\)([^]*)\}\s*$/;
  expect(parts.test(source), 'clientEntry.js', 'React, the site and the start');
  const load = (/** @type {string} */ name) => `nextTask().then(() => import(/* webpackMode: "eager" */ '${name}'))`;
  return `import { nextTask } from ${here('./client/next-task.ts')};\n${source.replace(
    parts,
    `$1$2${load('react-dom/client')}.then(({ default: ReactDOM }) => ${load('./App')}.then(({ default: App }) => {
$3nextTask().then(() => preload(window.location.pathname))$4}));
}
`,
  )}`;
}

/**
 * Links in sight are fetched ahead one by one when the browser is idle. The framework does it for all of them as soon as
 * the page is alive, in one task: the longest of a first view, while the reader's first click waits.
 * @type {Rewrite}
 */
function prefetch(source) {
  const body = /(fetched\.add\(routePath\);)([^]*?return Promise\.all\([^]*?\n {4}\}\)\);\n)(\};\nconst preload = )/;
  expect(body.test(source), 'docusaurus.js', 'what fetches a page ahead');
  return `import { whenIdle } from ${here('./client/when-idle.ts')};\n${source.replace(body, '$1\n    return whenIdle().then(() => {$2    });\n$3')}`;
}

/**
 * Links that wait to be seen have one observer, which can be told to rest: the framework makes one for each link each time it
 * is drawn, and the browser asks each of them with every frame, whatever is drawn in it.
 * @type {Rewrite}
 */
function links(source) {
  const observer =
    /ioRef\.current = new window\.IntersectionObserver\(\(entries\) => \{[^]*?(if \(targetLink != null\) \{\s*window\.docusaurus\.prefetch\(targetLink\);\s*\})[^]*?ioRef\.current\.observe\(el\);/;
  expect(observer.test(source), 'Link.js', 'the observer of a link');
  return `import { whenSeen } from ${here('../../src/client/when-seen.ts')};\n${source.replace(
    observer,
    'ioRef.current?.disconnect();\n            ioRef.current = whenSeen(el, () => {\n                $1\n            });',
  )}`;
}

/** @param {boolean} holds @param {string} file @param {string} what @returns {asserts holds} */
function expect(holds, file, what) {
  if (!holds)
    throw new Error(`plugins/corrections: ${file} has not ${what} where Docusaurus 3.8.1 has it. Look at it and mend rewrites.mjs.`);
}

/** File of the framework → what is done to it. @type {readonly {file: RegExp, rewrite: Rewrite}[]} */
export const REWRITES = [
  { file: /[\\/]client[\\/]BaseUrlIssueBanner[\\/]index\.js$/, rewrite: baseUrlBanner },
  { file: /[\\/]client[\\/]PendingNavigation\.js$/, rewrite: navigation },
  { file: /[\\/]client[\\/]clientEntry\.js$/, rewrite: (source) => inTasks(firstLoad(source)) },
  { file: /[\\/]client[\\/]docusaurus\.js$/, rewrite: prefetch },
  { file: /[\\/]client[\\/]exports[\\/]Link\.js$/, rewrite: links },
];

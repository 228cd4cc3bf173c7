// What generated files and libraries may lose before they reach the browser. Every pattern is that of the version in the lock
// file; one that no longer matches stops the build, so that an upgrade cannot silently bring the weight back.

/** @typedef {(source: string) => string} Rewrite */

/** Part of every documentation page's layout: chunks of their own would only be requests of their own. */
const LAYOUT = ['@theme/DocItem', '@theme/DocRoot', '@theme/DocVersionRoot', '@theme/DocsRoot'];

/** Pages' layout and sidebar come with the main bundle instead of one request each. @type {Rewrite} */
function registry(source) {
  let merged = 0;
  const rewritten = source.replaceAll(/import\(\/\* webpackChunkName: "[^"]+" \*\/ "([^"]+)"\)/g, (whole, module) => {
    if (!LAYOUT.includes(module) && !/\/(?:p\/docs-\w+|__plugin)\.json$/.test(module)) return whole;
    merged += 1;
    return `import(/* webpackMode: "eager" */ "${module}")`;
  });
  expect(merged >= LAYOUT.length + 2, 'registry.js', 'the layout chunks');
  return rewritten;
}

/** Of the configuration, the browser reads what themes ask for; how the site is built is nobody's business there. */
const BUILD_ONLY = [
  ...['clientModules', 'plugins', 'presets', 'themes', 'markdown', 'scripts', 'stylesheets', 'headTags', 'staticDirectories'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes', 'organizationName', 'projectName'],
];

/** @type {Rewrite} */
function config(source) {
  const start = 'export default ';
  const at = source.indexOf(start);
  expect(at !== -1, 'docusaurus.config.mjs', '`export default`');
  const value = JSON.parse(source.slice(at + start.length).replace(/;\s*$/, ''));
  expect(value.themeConfig?.prism !== undefined, 'docusaurus.config.mjs', 'themeConfig.prism');
  // Code is coloured while building; `plugins/light` is told so by the empty themes in the configuration.
  value.themeConfig.prism = { theme: { plain: {}, styles: [] }, darkTheme: { plain: {}, styles: [] }, magicComments: [] };
  const read = Object.fromEntries(Object.entries(value).filter(([name]) => !BUILD_ONLY.includes(name)));
  return `export default ${JSON.stringify(read)};\n`;
}

/** A sidebar's page needs its links, not the titles and summaries of all pages, which nothing here shows. @type {Rewrite} */
function sidebar(source) {
  const value = JSON.parse(source);
  expect(value.version?.docs !== undefined, 'p/docs-*.json', 'version.docs');
  value.version.docs = {};
  return JSON.stringify(value);
}

/** Messages of parts that this site does not have (blog, tags, versions), or that only the server says. */
const NEVER_SAID =
  /^theme\.(?:blog|tags|contentVisibility)\.|^theme\.docs\.(?:versions|versionBadge|DocCard|tagDocList)|mobileVersionsDropdown|^docs\.baseUrl\./;

/** @type {Rewrite} */
function translations(source) {
  const messages = Object.entries(JSON.parse(source));
  const kept = messages.filter(([id]) => !NEVER_SAID.test(id));
  expect(kept.length < messages.length, 'codeTranslations.json', 'the messages of unused parts');
  return JSON.stringify(Object.fromEntries(kept));
}

/** The router of addresses behind `#` is an experiment that this site does not take part in. @type {Rewrite} */
function router(source) {
  const both = /siteConfig\.future\.experimental_router === 'hash' \? \(<HashRouter>\{children\}<\/HashRouter>\) : /;
  expect(both.test(source), 'clientEntry.js', 'the choice between two routers');
  return source.replace(both, '').replace('import { BrowserRouter, HashRouter }', 'import { BrowserRouter }');
}

/** All diagrams here are flowcharts: what draws them comes with the library instead of in two more requests after it. @type {Rewrite} */
function diagrams(source) {
  const flowchart = /import\((?="\.\/chunks\/mermaid\.core\/flowDiagram-\w+\.mjs"\))/g;
  expect(flowchart.test(source), 'mermaid.core.mjs', 'the import of flowcharts');
  return source.replace(flowchart, 'import(/* webpackMode: "eager" */ ');
}

/** The search's client can also read answers that come as a stream of events; those of a search come whole. @type {Rewrite} */
function searchClient(source) {
  const streams = /^ +requestStream,\n/m;
  expect(streams.test(source), 'common.js', 'the requests for streams');
  return source.replace(streams, '');
}

/** @param {unknown} holds @param {string} file @param {string} what @returns {asserts holds} */
function expect(holds, file, what) {
  if (!holds)
    throw new Error(
      `plugins/light: ${file} has not ${what} where the version that was installed when this was written has it. Look at it and mend rewrites.mjs.`,
    );
}

/** File → what is done to it. @type {readonly {file: RegExp, rewrite: Rewrite}[]} */
export const REWRITES = [
  { file: /[\\/]\.docusaurus[\\/]registry\.js$/, rewrite: registry },
  { file: /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/, rewrite: config },
  { file: /[\\/]\.docusaurus[\\/]codeTranslations\.json$/, rewrite: translations },
  { file: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]clientEntry\.js$/, rewrite: router },
  { file: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/]docs-\w+\.json$/, rewrite: sidebar },
  { file: /[\\/]mermaid[\\/]dist[\\/]mermaid\.core\.mjs$/, rewrite: diagrams },
  { file: /[\\/]@algolia[\\/]client-common[\\/]dist[\\/]common\.js$/, rewrite: searchClient },
];

import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Imports run one way: search ← server, search ← site; no product room imports tasks, bench or e2e (ARCHITECTURE.md).
 * Inside the search library: what reads text ← what is stored ← what answers. Other rooms meet its entries only
 * (`search`), not the folders behind them.
 */
const mayImport = {
  analysis: [],
  protocol: [],
  records: ['analysis', 'protocol'],
  index: ['analysis', 'protocol', 'records'],
  lexicon: ['analysis', 'protocol', 'records', 'index'],
  query: ['analysis', 'protocol', 'records', 'index'],
  search: ['analysis', 'protocol', 'records', 'index', 'lexicon', 'query'],
  server: ['search'],
  site: ['search'],
  tasks: ['search', 'server', 'site'],
  e2e: ['search', 'server', 'site', 'tasks'],
  bench: ['search', 'analysis', 'protocol', 'records', 'index', 'lexicon', 'query', 'server', 'site', 'tasks', 'e2e'],
};
const insideSearch = ['analysis', 'protocol', 'records', 'index', 'lexicon', 'query'];

// Whole paths, for a folder inside a room may be called like a room (site/src/search). The first pattern that fits
// names the room, so the inner folders of search stand before search itself.
const elements = Object.keys(mayImport).map((type) => ({
  type,
  pattern: insideSearch.includes(type) ? `search/src/${type}` : type,
  partialMatch: false,
}));
const policies = Object.entries(mayImport).map(([from, to]) => ({
  from: { element: { type: from } },
  allow: [from, ...to].map((type) => ({ to: { element: { type } } })),
}));

export default tseslint.config(
  { ignores: ['**/node_modules/**', 'site/build*/**', 'server/build/**', '**/.docusaurus/**', '**/.work/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // Browsers read these: one that does not know lookbehind (Safari before 16.4) would refuse the whole file.
    files: ['search/src/**', 'site/src/**'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]', message: 'Safari 15 knows no lookbehind.' }],
    },
  },
  { files: ['site/**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    // A page without https has no navigator.clipboard: the deprecated command is the only way left to copy.
    files: ['site/src/client/copy-text.ts'],
    rules: { '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'execCommand' }] }] },
  },
  {
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: ['*/tsconfig.json'], noWarnOnMultipleProjects: true } },
      'boundaries/elements': elements,
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
  },
  // Plain scripts, and configuration that belongs to no TypeScript project, are linted without types.
  { files: ['**/*.mjs', '*.ts'], ...tseslint.configs.disableTypeChecked },
);

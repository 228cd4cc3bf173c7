import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports run one way: search ← server, search ← site; nothing imports tasks, bench or e2e (ARCHITECTURE.md). */
const rooms = ['search', 'server', 'site', 'tasks', 'e2e'];
const mayImport = { search: [], server: ['search'], site: ['search'], tasks: ['server', 'site'], e2e: ['search', 'server', 'site', 'tasks'] };

/** The same inside the search library: what reads text ← what is stored ← what answers. */
const searchRooms = ['analysis', 'protocol', 'records', 'index', 'query'];
const searchMayImport = {
  analysis: [],
  protocol: [],
  records: ['analysis', 'protocol'],
  index: ['analysis', 'protocol', 'records'],
  query: ['analysis', 'protocol', 'records', 'index'],
};

/** @param {Record<string, string[]>} table */
const policies = (table) =>
  Object.entries(table).map(([from, to]) => ({
    from: { element: { type: from } },
    allow: [from, ...to].map((type) => ({ to: { element: { type } } })),
  }));

export default tseslint.config(
  { ignores: ['**/node_modules/**', 'site/build*/**', 'site/.docusaurus/**', 'test-results/**'] },
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
  { files: ['site/**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: ['*/tsconfig.json'] } },
      'boundaries/elements': rooms.map((type) => ({ type, pattern: type })),
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: policies(mayImport) }] },
  },
  {
    files: ['search/src/*/**'],
    settings: { 'boundaries/elements': searchRooms.map((type) => ({ type, pattern: `search/src/${type}` })) },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: policies(searchMayImport) }] },
  },
  // Tests and plain scripts assert on loose shapes (answers over the wire, parsed JSON).
  { files: ['**/*.mjs', '*.ts'], ...tseslint.configs.disableTypeChecked },
);

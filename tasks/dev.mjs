// `npm run dev`: live reload while writing; search works on the last built index.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { script, tool } from './tools.mjs';

/** Where the search service listens while Docusaurus serves the pages on PORT. */
const SEARCH_PORT = '3100';

/** The task. */
export default async function main() {
  await install();
  await build();
  const host = process.env['HOST'] ?? '127.0.0.1';
  const port = process.env['PORT'] ?? '3000';
  const service = spawn(...script('server/src/main.ts'), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: SEARCH_PORT, HOST: '127.0.0.1' },
  });
  const pages = spawn(...tool('docusaurus', ['start', '--no-open', '--host', host, '--port', port]), {
    stdio: 'inherit',
    cwd: 'site',
    env: { ...process.env, DEV_SEARCH: `http://127.0.0.1:${SEARCH_PORT}`, NO_UPDATE_NOTIFIER: '1' },
  });
  const end = () => {
    service.kill();
    pages.kill();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  pages.on('exit', (code) => {
    service.kill();
    process.exitCode = code ?? 0;
  });
}

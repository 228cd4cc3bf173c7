// Writes `policy.nginx.conf` into a release: the header by which a host of files lets the pages' own scripts run and no
// others. It is the server's, made by the server's code: `--release FOLDER`.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '../../server/src/pages/site.ts';
import { parseManifest } from '../../server/src/release/manifest.ts';
import { readPageFiles } from '../../server/src/release/page-files.ts';

/** nginx reads no longer word from its configuration, in bytes. */
const NGINX_WORD = 4095;

const { release } = parseArgs({ options: { release: { type: 'string', default: 'site/build' } } }).values;
const manifest = parseManifest(await readFile(path.join(release, 'manifest.json'), 'utf8'));
const { policy } = buildSite(manifest, await readPageFiles(path.join(release, 'pages')));
if (Buffer.byteLength(policy) > NGINX_WORD) throw new Error(`The policy has more than the ${NGINX_WORD} bytes that nginx reads: ${policy}`);
await writeFile(
  path.join(release, 'policy.nginx.conf'),
  `# Written by the build for these pages, to be included beside deploy/static/nginx.conf. Each release has its own.\nadd_header Content-Security-Policy "${policy}" always;\n`,
);

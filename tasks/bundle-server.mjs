// The server as JavaScript: one file, and beside it what is only loaded when it is asked for. Run from TypeScript, the
// process would keep the compiler's thread for as long as it lives: 20 MB of 150.
import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { forgetUnused } from './forget.mjs';
import { writeWhole } from './write-whole.mjs';

/** Beside the sources, as deep as they lie: the server finds the release from its own place. */
const FOLDER = 'server/build';
const MAIN = `${FOLDER}/main.mjs`;

/**
 * Little room for what is new keeps the process small. With half of it, the young are collected twice as often, and more
 * of them grow old before they are thrown away. The other is several times what the site needs, and makes the
 * collector tidy up long before a container's limit. Where indexes are written, how large they get is their writers'
 * business: up to the limits of `server/src/limits.ts`.
 */
const YOUNG_MEGABYTES = 4;
const OLD_MEGABYTES = 128;
/** By how much what is old may grow before it is looked through. To compact it each time as well would hold up answers for 0.1 s. */
const GROWING_PERCENT = 20;
const OLD_MEGABYTES_WITH_WRITTEN_INDEXES = 512;
/** Reading an index takes six times its size, and a new release is read beside the one that is served. */
const OLD_FOR_INDEX = 16;
/** V8 would have four threads help a process that has one core or two; to bring so little work to them costs more than they do. */
const HELPING_THREADS = 1;

/**
 * For glibc, which otherwise keeps a heap for each of zlib's threads and, once it has freed something large, the room of
 * what is as large after it: 16 MB of a process that has just read its release. Other systems know no such variables.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Puts the server together; it takes a fifth of a second.
 * @param {string} [buildDir] the release that it will serve
 * @returns {Promise<string[]>} the arguments with which Node starts it
 */
export async function bundleServer(buildDir = process.env['BUILD_DIR'] || 'site/build') {
  const { outputFiles } = await build({
    entryPoints: ['server/src/main.ts'],
    write: false,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Parts have their hash in their names: a process that runs finds its own, whatever was built since.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // What loads parts of itself by name at run time stays outside.
    external: ['fastify', 'prom-client', '@modelcontextprotocol/sdk', 'zod'],
    // Places only: the process would keep the text of every source too.
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
  await mkdir(FOLDER, { recursive: true });
  // Another server may be starting at the same moment: it finds each file as it was or as it is, and parts before who asks for them.
  const mainLast = outputFiles.toSorted((a, b) => Number(isMain(a.path)) - Number(isMain(b.path)));
  for (const { path, contents } of mainLast) await writeWhole(path, contents);
  // Parts of servers before this one, which may run still and load them.
  await forgetUnused(FOLDER);
  const least = process.env['INDEX_DIR'] ? OLD_MEGABYTES_WITH_WRITTEN_INDEXES : OLD_MEGABYTES;
  const old = Math.max(least, Math.ceil(OLD_FOR_INDEX * (await indexMegabytes(buildDir))));
  return [
    '--enable-source-maps',
    `--max-semi-space-size=${YOUNG_MEGABYTES}`,
    `--max-old-space-size=${old}`,
    `--heap-growing-percent=${GROWING_PERCENT}`,
    `--v8-pool-size=${HELPING_THREADS}`,
    MAIN,
  ];
}

/** @param {string} path */
function isMain(path) {
  return basename(path) === basename(MAIN);
}

/** @param {string} buildDir @returns {Promise<number>} 0 where there is none: the server says so itself */
async function indexMegabytes(buildDir) {
  try {
    return (await stat(join(buildDir, 'search', 'index.bin'))).size / 2 ** 20;
  } catch {
    return 0;
  }
}

import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../tasks/build.mjs';
import { freePort } from '../../tasks/testing/free-port.ts';
import { startNginx, type Nginx } from '../nginx.ts';

/** Where the release for static hosts lies; made anew only when its sources have changed. */
export const STATIC_RELEASE = 'site/build.static';

/** What an owner's server block includes. */
const INCLUDED = ['deploy/static/nginx.conf', `${STATIC_RELEASE}/policy.nginx.conf`];

/** A host that only has files. */
export interface StaticHost extends Nginx {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Takes another folder of pages from now on. */
  readonly serve: (pages: string) => Promise<void>;
}

/** Builds the release for static hosts beside the one that the other tests share. */
export async function buildStatic(): Promise<void> {
  await build({ release: STATIC_RELEASE, variables: { SEARCH_BACKEND: 'browser' } });
}

/**
 * Serves a folder of pages with nginx and the configuration that is handed out with it, on a free port of this machine.
 *
 * @param pages folder
 * @param rules further lines for the server block, before those of the site
 */
export async function startStaticHost(pages = `${STATIC_RELEASE}/pages`, rules = ''): Promise<StaticHost> {
  const port = await freePort();
  const root = await mkdtemp(path.join(tmpdir(), 'emlog-docs-root-'));
  const link = path.join(root, 'docs');
  const serve = async (served: string): Promise<void> => {
    await rm(link, { force: true });
    await symlink(path.resolve(served), link);
  };
  await serve(pages);
  const origin = `http://127.0.0.1:${port}`;
  const nginx = await startNginx(
    origin,
    `server { listen 127.0.0.1:${port}; root ${root}; ${rules} ${INCLUDED.map((file) => `include ${path.resolve(file)};`).join(' ')} }`,
  );
  return {
    ...nginx,
    origin,
    serve,
    close: async () => {
      await nginx.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

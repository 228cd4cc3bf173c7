import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { BuildEnvironment } from '../../environment.mjs';
import { redirects } from '../../redirects.ts';

/**
 * Writes what the server must know of this release beside the pages (`../manifest.json`), and `robots.txt`.
 * Credentials and addresses are decided when building; the server refuses to start with others.
 */
export default function release(context: LoadContext, options: { environment: BuildEnvironment }): Plugin {
  const { publicUrl, search, events, trackingId } = options.environment;
  const { baseUrl } = context.siteConfig;
  return {
    name: 'release',
    async postBuild({ outDir }) {
      const manifest = {
        format: 1,
        basePath: baseUrl,
        publicUrl,
        search: { appId: search.appId, apiKey: search.apiKey, indexName: search.indexName, hosts: search.hosts, backend: search.backend },
        eventsHost: events.host,
        trackingId,
        fingerprint: process.env['BUILD_FINGERPRINT'] ?? '',
        redirects,
      };
      await writeFile(path.join(outDir, '..', 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      await writeFile(
        path.join(outDir, 'robots.txt'),
        `User-agent: *\nAllow: /\nDisallow: ${baseUrl}search\n\nSitemap: ${publicUrl}${baseUrl}sitemap.xml\n`,
      );
    },
  };
}

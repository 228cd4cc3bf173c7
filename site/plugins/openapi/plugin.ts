import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { Description } from './description.ts';
import { requestSpec } from './request.ts';

const FILE = fileURLToPath(new URL('../../api/openapi.yaml', import.meta.url));

/**
 * Puts the API description beside the pages, as `api/openapi.json`, for programs that read it; and what the request
 * builder must know of every endpoint into `@generated/openapi/default/requests.json`, which comes with its code.
 */
export default function openapi(): Plugin {
  let document: Description['document'] | undefined;
  return {
    name: 'openapi',
    getPathsToWatch: () => [FILE],
    async contentLoaded({ actions }) {
      const description = new Description(FILE);
      ({ document } = description);
      const specs = description.endpoints().map((endpoint) => requestSpec(description, endpoint));
      await actions.createData('requests.json', specs);
    },
    async postBuild({ outDir }) {
      if (document !== undefined) await writeDescription(document, path.join(outDir, 'api', 'openapi.json'));
    },
  };
}

/** Writes the description as JSON, indented, its keys in the order in which they were written. */
export async function writeDescription(document: Description['document'], to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, `${JSON.stringify(document, null, 2)}\n`);
}

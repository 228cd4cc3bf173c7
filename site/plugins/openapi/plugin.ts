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
  return {
    name: 'openapi',
    getPathsToWatch: () => [FILE],
    async contentLoaded({ actions }) {
      const description = new Description(FILE);
      const specs = description.endpoints().map((endpoint) => requestSpec(description, endpoint));
      await actions.createData('requests.json', specs);
    },
    async postBuild({ outDir }) {
      await writeDescription(FILE, path.join(outDir, 'api', 'openapi.json'));
    },
  };
}

/** Writes the YAML file as JSON, indented, its keys in the order in which they were written. */
export async function writeDescription(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, `${JSON.stringify(new Description(from).document, null, 2)}\n`);
}

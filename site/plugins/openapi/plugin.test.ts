import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Description } from './description.ts';
import { writeDescription } from './plugin.ts';

it('the description is served as JSON, indented, in the order in which it is written', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const yaml = path.join(folder, 'openapi.yaml');
  const json = path.join(folder, 'pages', 'api', 'openapi.json');
  await writeFile(yaml, "# a comment\nopenapi: 3.1.0\npaths:\n  /b: {}\n  /a: { get: { operationId: a, x: ['y', 'n', 1] } }\n");
  await writeDescription(new Description(yaml).document, json);
  const first = await readFile(json, 'utf8');
  expect(first).toBe(`{
  "openapi": "3.1.0",
  "paths": {
    "/b": {},
    "/a": {
      "get": {
        "operationId": "a",
        "x": [
          "y",
          "n",
          1
        ]
      }
    }
  }
}
`);
  await writeDescription(new Description(yaml).document, json);
  expect(await readFile(json, 'utf8')).toBe(first);
});

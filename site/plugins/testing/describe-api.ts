import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { Description } from '../openapi/description.ts';

/** An API description of the given YAML, in a file that goes when the test ends. */
export function describeApi(yaml: string): Description {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'openapi.yaml');
  writeFileSync(file, yaml);
  return new Description(file);
}

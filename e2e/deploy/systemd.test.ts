import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ALLOCATOR, bundleServer } from '../../tasks/bundle-server.mjs';
import { outcome } from '../../tasks/command.mjs';

const UNIT = 'deploy/systemd/emlog-docs@.service';

it('the unit passes systemd’s own check', async ({ skip }) => {
  const { code: isThere } = await outcome('systemd-analyze', ['--version']).catch(() => ({ code: 1 }));
  skip(isThere !== 0, 'systemd-analyze is not installed');
  const folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-unit-'));
  const file = path.join(folder, 'emlog-docs@3000.service');
  await copyFile(UNIT, file);
  const { code, text } = await outcome('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file]);
  await rm(folder, { recursive: true });
  expect({ code, text }).toEqual({ code: 0, text: '' });
});

it('the unit starts the server as every other way of starting it does', async () => {
  const unit = await readFile(UNIT, 'utf8');
  const variables = Object.entries(ALLOCATOR).map(([name, value]) => `${name}=${value}`);
  expect(unit).toContain(`Environment=${variables.join(' ')}\n`);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${(await bundleServer()).join(' ')}\n`);
});

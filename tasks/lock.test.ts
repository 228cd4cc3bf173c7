import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complete, platformOf } from './lock.mjs';

describe('the platform of a native package', () => {
  it.each([
    ['@swc/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@swc/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['@swc/core-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@swc/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@rolldown/binding-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
    ['@pagefind/windows-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@rollup/rollup-openbsd-x64', { os: ['openbsd'], cpu: ['x64'] }],
    ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('stands in the name %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it.each(['fsevents', '@swc/core-linux', '@swc/core-plan9-x64'])('cannot be told from %s, and that is an error', (name) => {
    expect(() => platformOf(name)).toThrow(`Cannot tell the platform of ${name} from its name.`);
  });
});

describe('completing a lock', () => {
  it('adds the optional packages that npm left out, and only these', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/@swc/core': {
        version: '1.16.22',
        optionalDependencies: { '@swc/core-linux-x64-gnu': '1.16.22', '@swc/core-darwin-arm64': '1.16.22' },
      },
      'node_modules/@swc/core-linux-x64-gnu': { version: '1.16.22', optional: true },
    };
    const before = structuredClone(packages);
    expect(complete(packages)).toEqual(['@swc/core-darwin-arm64']);
    expect(packages).toEqual({
      ...before,
      'node_modules/@swc/core-darwin-arm64': { version: '1.16.22', optional: true, os: ['darwin'], cpu: ['arm64'] },
    });
  });

  it('adds a second version beside the package that wants it', () => {
    const packages: Record<string, object> = {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/b/node_modules/a': { version: '2.0.0', optionalDependencies: { 'a-linux-x64': '2.0.0', 'a-darwin-x64': '2.0.0' } },
      'node_modules/b/node_modules/a-linux-x64': { version: '2.0.0' },
    };
    expect(complete(packages)).toEqual(['a-darwin-x64', 'a-darwin-x64']);
    expect(packages['node_modules/a-darwin-x64']).toMatchObject({ version: '1.0.0' });
    expect(packages['node_modules/b/node_modules/a/node_modules/a-darwin-x64']).toMatchObject({ version: '2.0.0' });
  });

  it('takes a package inside another one as there', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'b-linux-x64': '1.0.0' } },
      'node_modules/a/node_modules/b-linux-x64': { version: '1.0.0' },
    };
    expect(complete(packages)).toEqual([]);
  });

  it('refuses a range, which could not be installed as it stands', () => {
    expect(() => complete({ 'node_modules/a': { optionalDependencies: { 'b-linux-x64': '^1.0.0' } } })).toThrow(
      'b-linux-x64 is wanted as ^1.0.0: only exact versions can be added.',
    );
  });

  it('has nothing left to do on the committed lock', () => {
    const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
      packages: Record<string, object>;
    };
    expect(complete(packages)).toEqual([]);
  });
});

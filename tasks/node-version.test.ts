import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { misfit } from './node-version.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.13.1', '23.0.0', '24.0.0'])('%s fits', (version) => {
    expect(misfit(version)).toBeUndefined();
  });

  it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('%s does not fit, and the line says what would', (version) => {
    expect(misfit(version)).toBe(
      `This is Node ${version}, but Node 20.19 or later 20, or 22.12 and up, is needed. Install it from https://nodejs.org and run the same command again.`,
    );
  });

  it('is the one that package.json asks for', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { engines: unknown };
    expect(engines).toEqual({ node: '>=20.19 <21 || >=22.12' });
  });
});

import { describe, expect, it } from 'vitest';
import { step } from '../../tasks/console.mjs';
import { readSteps } from './steps.ts';

describe('the steps of a build', () => {
  it.runIf(process.platform === 'linux')('are read from what the task prints', async () => {
    const write = process.stdout.write.bind(process.stdout);
    let printed = '';
    process.stdout.write = (text) => ((printed += String(text)), true);
    await step('Compressing', () => Promise.resolve()).finally(() => (process.stdout.write = write));
    expect(readSteps(printed)).toMatchObject([{ title: 'Compressing', wall: 0, cpu: 0 }]);
  });

  it('must be there', () => {
    expect(() => readSteps('Built.')).toThrow('No step');
  });
});

import { describe, expect, it } from 'vitest';
import { AnswerError } from '../answer.ts';
import type { Answer } from '../answer.ts';
import { withOfflineCopy } from './offline-finder.ts';

const answer = (suggestion: string): Answer => ({ hits: [], total: 0, pages: 0, searchedAs: undefined, suggestions: [suggestion] });

/** Which of the two answered. */
async function asked(service: () => Promise<Answer>, { copy = true, online = true } = {}): Promise<string | undefined> {
  const find = withOfflineCopy({
    service,
    copy: () => Promise.resolve(answer('copy')),
    hasCopy: () => copy,
    isOnline: () => online,
  });
  return (await find('x')).suggestions[0];
}

const sound = () => Promise.resolve(answer('service'));
const unreachable = () => Promise.reject(new Error('no host'));
const refused = () => Promise.reject(Object.assign(new Error('no'), { name: 'ApiError', status: 403 }));

describe('withOfflineCopy', () => {
  it('asks the service while there is a network', async () => {
    expect(await asked(sound)).toBe('service');
  });

  it('asks the copy at once where the browser knows of no network', async () => {
    expect(await asked(sound, { online: false })).toBe('copy');
  });

  it('asks the copy after the service where the browser was mistaken', async () => {
    expect(await asked(unreachable)).toBe('copy');
  });

  it('takes a refusal and a broken answer for what they are', async () => {
    await expect(asked(refused)).rejects.toThrow('no');
    await expect(asked(() => Promise.reject(new AnswerError('hits')))).rejects.toThrow('hits');
  });

  it('has only the service where nothing was kept', async () => {
    expect(await asked(sound, { copy: false, online: false })).toBe('service');
    await expect(asked(unreachable, { copy: false })).rejects.toThrow('no host');
  });
});

import { describe, expect, it } from 'vitest';
import { listenFailure } from './listen-failure.ts';

/** An error as Node reports it. */
function systemError(code: string): Error {
  return Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' });
}

describe('the line about a failed start', () => {
  it.each([
    ['EADDRINUSE', 'Port 3000 is taken. Set PORT to a free one, e.g. PORT=3001 npm start.'],
    ['EACCES', 'Port 3000 may not be opened by this user (low ports need privileges). Set PORT to a higher one, e.g. PORT=3000 npm start.'],
    [
      'ENOTFOUND',
      'HOST is "docs.local", a name that cannot be resolved. Set HOST to an address of this machine, e.g. HOST=127.0.0.1 npm start.',
    ],
    [
      'EAI_AGAIN',
      'HOST is "docs.local", a name that cannot be resolved. Set HOST to an address of this machine, e.g. HOST=127.0.0.1 npm start.',
    ],
    [
      'EADDRNOTAVAIL',
      'HOST is "docs.local", which is not an address of this machine. Set HOST to an address of this machine, e.g. HOST=127.0.0.1 npm start.',
    ],
    ['EMFILE', 'Cannot listen on docs.local, port 3000: listen EMFILE'],
  ])('for %s says %s', (code, line) => {
    expect(listenFailure(systemError(code), 'docs.local', 3000)).toBe(line);
  });

  it('never proposes a port that does not exist', () => {
    expect(listenFailure(systemError('EADDRINUSE'), '127.0.0.1', 65_535)).toContain('PORT=65534');
  });
});

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { renderToPipeableStream, withoutNul } from './react-dom-server.mjs';

describe('rendering on the server', () => {
  it('tears no Chinese character, whatever the place where the buffer ends', async () => {
    const cells = Array.from({ length: 2000 }, (_, index) =>
      createElement('td', { key: index, 'data-label': '什么时候出现' }, `第 ${index} 行`),
    );
    const rendered = new PassThrough();
    renderToPipeableStream(createElement('tr', null, cells), {}).pipe(rendered);
    const html = await text(rendered);
    expect(html).not.toMatch(/[\u0000\uFFFD]/u);
    expect(html.match(/什么时候出现/gu)).toHaveLength(2000);
  });

  it('passes everything but NUL on', async () => {
    expect(await text(Readable.from([Buffer.from('数\u0000据'), Buffer.from('库')]).pipe(withoutNul()))).toBe('数据库');
  });
});

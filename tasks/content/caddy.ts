import { outcome } from '../command.mjs';
import type { Fence } from './page.ts';
import { inFolder } from './wrapper.ts';

/** `caddy validate` on a fence that is called Caddyfile; what is no site block of its own stands inside one. */
export async function checkCaddy({ code }: Fence, program: string): Promise<string | undefined> {
  const whole = /^\S.*\{\s*$/.test(code.trimStart().split('\n')[0] ?? '') && !/^\s*(?:php_fastcgi|handle|route|reverse_proxy)\b/.test(code);
  const caddyfile = whole ? code : `http://example.com {\n${code}\n}`;
  return inFolder({ Caddyfile: `${caddyfile}\n` }, async (folder) => {
    const { code: exit, text } = await outcome(program, ['validate', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`], {
      // Caddy keeps certificates in its home: nothing of this run shall stay.
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    if (exit === 0) return undefined;
    const lines = text.trim().split('\n');
    return (lines.find((line) => line.startsWith('Error:')) ?? lines.at(-1) ?? '').replaceAll(`${folder}/`, '');
  });
}

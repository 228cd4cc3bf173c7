import { outcome } from '../command.mjs';
import type { Fence } from './page.ts';
import { inFolder } from './wrapper.ts';

/** Files that nginx configuration includes and every installation has; what stands in them does not matter here. */
const INCLUDED = { fastcgi_params: '', 'fastcgi.conf': '', 'mime.types': '', 'snippets/fastcgi-php.conf': '' };
/** Where requests would write to, which this test needs none of. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path tmp;`).join(' ');

/**
 * `nginx -t` on a fence in the surroundings that it is written for: its own, when it opens with `http` or `server`,
 * else those its title names (`location 块内`), else a server block.
 */
export async function checkNginx(fence: Fence, program: string): Promise<string | undefined> {
  return inFolder({ ...INCLUDED, 'nginx.conf': wrapped(fence) }, async (folder) => {
    const { text } = await outcome(program, ['-t', '-p', folder, '-c', 'nginx.conf', '-g', 'pid nginx.pid; error_log stderr;']);
    // nginx goes on to open ports and files, which a test run may not be allowed to: the syntax is what is judged.
    if (text.includes('syntax is ok')) return undefined;
    const problem = text.split('\n').find((line) => line.includes('[emerg]')) ?? text;
    return problem
      .replace(/^.*\[emerg\](?: \d+#\d+:)? /, '')
      .replace(/ in \S+nginx\.conf:\d+/, '')
      .trim();
  });
}

/** A whole configuration around a fence. */
export function wrapped({ code, title }: Pick<Fence, 'code' | 'title'>): string {
  if (/^\s*(?:http|events)\s*\{/m.test(code)) return code;
  const http = (inside: string) => `events {} http { access_log off; ${TEMPORARY}\n${inside}\n}`;
  if (/^\s*server\s*\{/m.test(code) || title.includes('http 块')) return http(code);
  const server = (inside: string) => http(`server { listen unix:test.sock;\n${inside}\n}`);
  return title.includes('location') ? server(`location /a-place-of-its-own/ {\n${code}\n}`) : server(code);
}

import { access } from 'node:fs/promises';
import { outcome } from '../command.mjs';
import type { Fence } from './page.ts';
import { inFolder } from './wrapper.ts';

/** Where Apache's modules lie: Debian, Red Hat, macOS. */
const MODULE_FOLDERS = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/usr/libexec/apache2'];
/** What the pages' snippets use, by the name of the directive's module. */
const MODULES = ['mpm_event', 'authz_core', 'dir', 'alias', 'headers', 'setenvif', 'mime', 'rewrite'];

/** `apachectl -t` on a fence; one that is called `.htaccess` stands where such a file is read, in a directory block. */
export async function checkApache({ code, title }: Fence, program: string): Promise<string | undefined> {
  const inside = title.includes('.htaccess') ? `<Directory "/srv/www">\n${code}\n</Directory>` : code;
  const own = ['ServerName example.com', 'PidFile pid', 'ErrorLog log', await modules()];
  return inFolder({ 'apache.conf': `${[...own, inside].join('\n')}\n` }, async (folder) => {
    const { code: exit, text } = await outcome(program, ['-t', '-d', folder, '-f', 'apache.conf']);
    if (exit === 0) return undefined;
    const problem = text.split('\n').filter((line) => !/^(?:AH\d+: Syntax error|Action )/.test(line));
    return problem.join(' ').trim();
  });
}

/** Lines that load the modules there are; one that is built in has no file and needs none. */
async function modules(): Promise<string> {
  const lines = MODULE_FOLDERS.flatMap((folder) => MODULES.map((name) => ({ name, file: `${folder}/mod_${name}.so` })));
  const there = await Promise.all(
    lines.map(({ name, file }) =>
      access(file).then(
        () => [`LoadModule ${name}_module ${file}`],
        () => [],
      ),
    ),
  );
  return there.flat().join('\n');
}

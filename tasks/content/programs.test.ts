import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { parsePage } from './page.ts';
import { checkWithPrograms } from './programs.ts';

const page = (info: string, code: string) => parsePage(`文字\n\n\`\`\`${info}\n${code}\n\`\`\``, 'faq.md', '/docs');
const messages = async (info: string, code: string) => (await checkWithPrograms([page(info, code)])).problems.map(({ message }) => message);
/** Which kinds cannot be judged on this machine. The check installs PHP and nginx on Debian. */
const { left } = await checkWithPrograms(['php', 'bash', 'nginx', 'apache', 'text title="Caddyfile"'].map((info) => page(info, '')));
const missing = (name: string) => left.some((line) => line.startsWith(`${name}:`));

describe.skipIf(missing('PHP'))('PHP', () => {
  it.each(["define('DB_HOST', 'localhost');", '<?php\nnamespace a;\necho 1;', '<p><?= $a ?></p>', "'a' => ['b' => 1],\n'c' => 2,"])(
    'like %s passes',
    async (code) => {
      expect(await messages('php', code)).toEqual([]);
    },
  );

  it('that does not parse is told where', async () => {
    const { problems } = await checkWithPrograms([page('php', "$a = 1;\necho 'b'\necho 2;")]);
    expect(problems).toEqual([
      { file: 'faq.md', line: 3, message: expect.stringMatching(/^this PHP does not pass: Parse error: .+ on line 3$/) as string },
    ]);
  });
});

describe.skipIf(missing('bash'))('bash', () => {
  it('passes with everything that a terminal knows', async () => {
    expect(await messages('bash', 'for a in 1 2; do echo "$a" | tee b.txt; done && cat <<E\nx\nE')).toEqual([]);
  });

  it.each([
    ['if true; then', /unexpected end of file/],
    ["echo 'a", /unexpected EOF while looking for matching/],
    ['cat <<E\nx', /here-document/],
  ])('like %s does not', async (code, message) => {
    expect(await messages('bash', code)).toEqual([expect.stringMatching(message) as string]);
  });
});

describe.skipIf(missing('nginx'))('nginx', () => {
  it.each([
    ['', 'location / { try_files $uri $uri/ /index.php?$query_string; }'],
    ['', 'client_max_body_size 64m;'],
    ['', 'location ~ \\.php$ { include snippets/fastcgi-php.conf; fastcgi_pass unix:/run/php.sock; }'],
    ['反向代理的 location 块内', 'proxy_set_header X-Forwarded-Proto $scheme;'],
    ['', 'server { listen 80; server_name example.com; include fastcgi_params; }'],
    ['nginx.conf', 'events {}\nhttp { server { listen 8080; } }'],
  ])('for the place “%s” passes: %s', async (title, code) => {
    expect(await messages(`nginx title="${title}"`, code)).toEqual([]);
  });

  it.each([
    ['location / { try_files $uri }', 'this nginx does not pass: unexpected "}"'],
    ['rewite ^ /index.php;', 'this nginx does not pass: unknown directive "rewite"'],
    ['location / {', 'this nginx does not pass: unexpected end of file, expecting "}"'],
  ])('like %s does not', async (code, message) => {
    expect(await messages('nginx', code)).toEqual([message]);
  });
});

describe.skipIf(missing('Apache'))('Apache', () => {
  it.each([
    ['站点配置', '<Directory /srv>\n  AllowOverride All\n</Directory>'],
    ['根目录/.htaccess', '<IfModule mod_rewrite.c>\n  RewriteEngine on\n  RewriteBase /\n  RewriteRule . /index.php [L]\n</IfModule>'],
  ])('for %s passes', async (title, code) => {
    expect(await messages(`apache title="${title}"`, code)).toEqual([]);
  });

  it.each([
    ['<Directory /srv>', /<Directory> was not closed/],
    ['RewiteEngine on', /Invalid command 'RewiteEngine'/],
  ])('like %s does not', async (code, message) => {
    expect(await messages('apache', code)).toEqual([expect.stringMatching(message) as string]);
  });
});

describe.skipIf(missing('Caddy'))('Caddy', () => {
  it.each([
    'blog.example.com {\n\troot * /srv\n\tphp_fastcgi 127.0.0.1:9000\n\tfile_server\n}',
    'php_fastcgi /blog/* 127.0.0.1:9000 {\n\ttry_files {path} /blog/index.php\n}',
  ])('passes: %s', async (code) => {
    expect(await messages('text title="Caddyfile"', code)).toEqual([]);
  });

  it('with a directive that is none does not', async () => {
    expect(await messages('text title="Caddyfile"', 'rot * /srv')).toEqual([
      expect.stringMatching(/unrecognized directive: rot/) as string,
    ]);
  });
});

describe('a program that is not here', () => {
  it('is named, with the number of fences that nobody judged', async () => {
    const pages = [page('php', 'echo'), page('php', 'echo'), page('text title="Caddyfile"', 'x'), page('text', 'x')];
    expect(await checkWithPrograms(pages, [await temporaryFolder()])).toEqual({
      problems: [],
      left: ['PHP: 2 fences not checked, there is no php here', 'Caddy: 1 fences not checked, there is no caddy here'],
    });
  });
});

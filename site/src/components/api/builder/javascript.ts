import { escapedQuote as q } from './escaped.ts';
import type { FormField, HttpRequest } from './request.ts';

/** The request as a module for Node.js 18 or later, with nothing but what it brings along. */
export function javascriptCode({ method, url, body, fields, cookie }: HttpRequest): string {
  const lines: string[] = [];
  if (fields.some(({ file }) => file)) {
    lines.push("import { readFile } from 'node:fs/promises';", "import { basename } from 'node:path';", '');
  }
  if (body === 'multipart') lines.push('const form = new FormData();', ...fields.map(append), '');
  const options = [
    ...(method === 'POST' ? ["  method: 'POST',"] : []),
    ...(cookie === undefined ? [] : [`  headers: { Cookie: ${q(cookie)} },`]),
    ...(body === 'form'
      ? ['  body: new URLSearchParams([', ...fields.map(({ name, value }) => `    [${q(name)}, ${q(value)}],`), '  ]),']
      : []),
    ...(body === 'multipart' ? ['  body: form,'] : []),
  ];
  lines.push(
    ...(options.length === 0
      ? [`const response = await fetch(${q(url)});`]
      : [`const response = await fetch(${q(url)}, {`, ...options, '});']),
    'console.log(response.status, await response.text());',
  );
  return lines.join('\n');
}

function append({ name, value, file }: FormField): string {
  const content = file ? `new Blob([await readFile(${q(value)})]), basename(${q(value)})` : q(value);
  return `form.append(${q(name)}, ${content});`;
}

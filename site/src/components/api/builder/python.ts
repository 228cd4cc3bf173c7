import { escapedQuote as q } from './escaped.ts';
import type { HttpRequest } from './request.ts';

/** The request as a script for Python 3, with its standard library only. */
export function pythonCode(request: HttpRequest): string {
  const { method, url, body, fields, cookie } = request;
  const multipart = body === 'multipart';
  const form = method === 'POST' && !multipart;
  const headers = [
    ...(multipart ? ['"Content-Type": "multipart/form-data; boundary=" + boundary'] : []),
    ...(cookie === undefined ? [] : [`"Cookie": ${q(cookie)}`]),
  ];
  const texts = fields.filter(({ file }) => !file);
  return [
    ...(multipart ? ['import os', 'import uuid'] : []),
    'from urllib.error import HTTPError',
    ...(form ? ['from urllib.parse import urlencode'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...(method === 'POST' ? ['fields = [', ...texts.map(({ name, value }) => `    (${q(name)}, ${q(value)}),`), ']'] : []),
    ...(multipart ? encode(request) : []),
    'request = Request(',
    `    ${q(url)},`,
    ...(form ? ['    data=urlencode(fields).encode(),'] : multipart ? ['    data=body,'] : []),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ')',
    'try:',
    '    response = urlopen(request)',
    'except HTTPError as error:',
    '    response = error',
    'print(response.code, response.read().decode())',
  ].join('\n');
}

/** The standard library has no encoder for forms with files (RFC 7578): a few lines are. */
function encode({ fields }: HttpRequest): string[] {
  const files = fields.filter(({ file }) => file);
  return [
    'files = [',
    ...files.map(({ name, value }) => `    (${q(name)}, ${q(value)}),`),
    ']',
    '',
    'boundary = uuid.uuid4().hex',
    'part = "--" + boundary + \'\\r\\nContent-Disposition: form-data; name="\'',
    'body = b""',
    'for name, value in fields:',
    '    body += (part + name + \'"\\r\\n\\r\\n\' + value + "\\r\\n").encode()',
    'for name, path in files:',
    '    filename = os.path.basename(path).replace(\'"\', "%22")',
    '    filename = filename.replace("\\r", "%0D").replace("\\n", "%0A")',
    "    body += (part + name + '\"; filename=\"' + filename + '\"\\r\\n'",
    '        + "Content-Type: application/octet-stream\\r\\n\\r\\n").encode()',
    '    with open(path, "rb") as file:',
    '        body += file.read() + b"\\r\\n"',
    'body += ("--" + boundary + "--\\r\\n").encode()',
    '',
  ];
}

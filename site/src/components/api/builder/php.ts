import type { FormField, HttpRequest } from './request.ts';

/**
 * The request as a script for PHP 7.1 or later. It opens the address as a stream, because a plain PHP has no curl
 * extension; https then needs the openssl extension.
 */
export function phpCode(request: HttpRequest): string {
  const { method, url, body, fields, cookie } = request;
  const headers = [
    ...(body === 'form' ? [phpQuote('Content-Type: application/x-www-form-urlencoded')] : []),
    ...(body === 'multipart' ? ["'Content-Type: multipart/form-data; boundary=' . $boundary"] : []),
    // PHP names itself to nobody, and emlog takes comments and likes only from who has a name.
    phpQuote('User-Agent: PHP'),
    ...(cookie === undefined ? [] : [phpQuote(`Cookie: ${cookie}`)]),
  ];
  const content = body === 'form' ? "http_build_query($fields, '', '&')" : body === 'multipart' ? '$body' : undefined;
  return [
    '<?php',
    ...(body === 'form' ? ['$fields = [', ...entries(fields), '];'] : []),
    ...(body === 'multipart' ? encode(fields) : []),
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    ...headers.map((header) => `        ${header},`),
    '    ],',
    ...(content === undefined ? [] : [`    'content' => ${content},`]),
    "    'ignore_errors' => true,",
    ']]);',
    `echo file_get_contents(${phpQuote(url)}, false, $context), "\\n";`,
  ].join('\n');
}

/** Between single quotes PHP reads only the escaped quote and the escaped backslash. */
export function phpQuote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** Fields of one name are a list: `http_build_query` numbers them, and PHP on the other side takes the numbers away. */
function entries(fields: FormField[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { name, value } of fields) byName.set(name, [...(byName.get(name) ?? []), phpQuote(value)]);
  return [...byName].map(([name, values]) =>
    name.endsWith('[]')
      ? `    ${phpQuote(name.slice(0, -2))} => [${values.join(', ')}],`
      : `    ${phpQuote(name)} => ${values[0] ?? "''"},`,
  );
}

/** Streams have no encoder for forms with files (RFC 7578): a few lines are. */
function encode(fields: FormField[]): string[] {
  const pairs = (files: boolean) =>
    fields.filter(({ file }) => file === files).map(({ name, value }) => `    [${phpQuote(name)}, ${phpQuote(value)}],`);
  return [
    '$fields = [',
    ...pairs(false),
    '];',
    '$files = [',
    ...pairs(true),
    '];',
    '',
    '$boundary = bin2hex(random_bytes(16));',
    '$part = \'--\' . $boundary . "\\r\\nContent-Disposition: form-data; name=\\"";',
    "$body = '';",
    'foreach ($fields as [$name, $value]) {',
    '    $body .= $part . $name . "\\"\\r\\n\\r\\n" . $value . "\\r\\n";',
    '}',
    'foreach ($files as [$name, $path]) {',
    "    $filename = strtr(basename($path), ['\"' => '%22', \"\\r\" => '%0D', \"\\n\" => '%0A']);",
    '    $body .= $part . $name . "\\"; filename=\\"" . $filename . "\\"\\r\\n"',
    '        . "Content-Type: application/octet-stream\\r\\n\\r\\n" . file_get_contents($path) . "\\r\\n";',
    '}',
    '$body .= "--" . $boundary . "--\\r\\n";',
    '',
  ];
}

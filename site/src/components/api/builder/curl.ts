import type { FormField, HttpRequest } from './request.ts';

/** The request as a command for a POSIX shell. */
export function curlCode({ method, url, body, fields, cookie }: HttpRequest): string {
  const options = [
    ...(cookie === undefined ? [] : [`--header ${shellQuote(`Cookie: ${cookie}`)}`]),
    ...fields.map((field) => (body === 'multipart' ? multipart(field) : `--data-urlencode ${shellQuote(urlencoded(field))}`)),
    // Without a field curl would send a GET.
    ...(method === 'POST' && fields.length === 0 ? ["--data ''"] : []),
  ];
  return [`curl ${shellQuote(url)}`, ...options].join(' \\\n  ');
}

/** Everything between single quotes is itself, in every POSIX shell; only the quote must leave them. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** curl encodes what follows the first `=`, and sends what stands before it as it is. */
function urlencoded({ name, value }: FormField): string {
  return `${encodeURIComponent(name)}=${value}`;
}

/** `--form-string` knows no special values; in `--form` a path between double quotes escapes quote and backslash. */
function multipart({ name, value, file }: FormField): string {
  if (!file) return `--form-string ${shellQuote(`${name}=${value}`)}`;
  // A lone hyphen would be the standard input.
  const path = value === '-' ? './-' : value;
  return `--form ${shellQuote(`${name}=@"${path.replace(/["\\]/g, '\\$&')}"`)}`;
}

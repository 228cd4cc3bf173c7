import { normalAddress } from './address.ts';
import type { Credentials } from './credentials.ts';
import { sign } from './sign.ts';
import type { Parameter, RequestSpec } from './spec.ts';

/** A field of a form, already text that every language can carry. */
export interface FormField {
  name: string;
  value: string;
  /** The value is the path of a file whose content is sent. */
  file: boolean;
}

/** A request without the language it is written in. */
export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Complete and percent-encoded; `rest-api` is the first query parameter. */
  url: string;
  body: 'none' | 'form' | 'multipart';
  fields: FormField[];
  /** The value of the Cookie header: printable ASCII, or undefined. */
  cookie: string | undefined;
}

/** A request, and what is still missing for it to succeed. */
export interface Built {
  request: HttpRequest;
  /** Names of required parameters that are empty, `api_key` and `cookie` among them. */
  missing: string[];
}

/** Stands in the code where no key was given: whoever copies the code puts their own there. */
const KEY_PLACEHOLDER = '你的API秘钥';

/** Stands where no cookie was given; ASCII, because a header cannot carry more. */
const COOKIE_PLACEHOLDER = 'EM_AUTHCOOKIE_xxx=xxx';

/**
 * Puts a request together.
 * @param values parameter name → what the reader entered; for a list, one item a line
 * @param time seconds since 1970, for the signature
 */
export function buildRequest(
  spec: RequestSpec,
  values: ReadonlyMap<string, string>,
  credentials: Pick<Credentials, 'address' | 'key' | 'cookie' | 'way'>,
  time: number,
): Built {
  const key = carried(credentials.key.trim());
  const cookie = credentials.cookie.replace(/[^ -~]/g, '').trim();
  const given = spec.parameters.map((parameter) => ({ parameter, items: items(parameter, values) }));
  const proof = spec.caller === 'key' ? proofOf(key, credentials.way, time) : [];
  const query = given.filter(({ parameter }) => parameter.in === 'query').flatMap(fields);
  const body = given.filter(({ parameter }) => parameter.in === 'body').flatMap(fields);
  // A form keeps the key out of the server's access log.
  (spec.body === 'none' ? query : body).unshift(...proof);
  return {
    request: {
      method: spec.method,
      url:
        normalAddress(credentials.address) + [spec.path, ...query.map(({ name, value }) => `${encode(name)}=${encode(value)}`)].join('&'),
      body: spec.body,
      fields: body,
      cookie: spec.caller === 'cookie' ? cookie || COOKIE_PLACEHOLDER : undefined,
    },
    missing: [
      ...(spec.caller === 'key' && key === '' ? ['api_key'] : []),
      ...(spec.caller === 'cookie' && cookie === '' ? ['cookie'] : []),
      ...given.filter(({ parameter, items }) => parameter.required && items.length === 0).map(({ parameter }) => parameter.name),
    ],
  };
}

function proofOf(key: string, way: Credentials['way'], time: number): FormField[] {
  if (way === 'key' || key === '') return [{ name: 'api_key', value: key === '' ? KEY_PLACEHOLDER : key, file: false }];
  return [
    { name: 'req_time', value: String(time), file: false },
    { name: 'req_sign', value: sign(String(time), key), file: false },
  ];
}

/** What is sent for a parameter: nothing where it is empty, every line of a list. */
function items(parameter: Parameter, values: ReadonlyMap<string, string>): string[] {
  const only = parameter.choices?.length === 1 ? parameter.choices[0] : undefined;
  const value = carried(values.get(parameter.name) ?? only ?? '');
  if (parameter.kind !== 'list') return value === '' ? [] : [value];
  // Lists are paired by position: an empty line between others keeps its place.
  const lines = value.replace(/\n+$/, '');
  return lines === '' ? [] : lines.split('\n');
}

function fields({ parameter, items }: { parameter: Parameter; items: string[] }): FormField[] {
  // A required parameter stays in the code, empty, for whoever fills it in there.
  const values = items.length === 0 && parameter.required ? [''] : items;
  return values.map((value) => ({ name: parameter.name, value, file: parameter.kind === 'file' }));
}

/** The text as every language can carry it: shells know no NUL, UTF-8 no half of a surrogate pair. */
function carried(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD');
}

/** Percent-encodes everything but unreserved characters (RFC 3986), so also `/`, which emlog would take for a path. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

import type { Parameter, ParameterKind, RequestSpec } from '../../src/components/api/builder/spec.ts';
import type { Description, Endpoint, Schema } from './description.ts';

/** Parameters whose text has paragraphs; the description has no word for that. */
const LONG = new Set(['content', 'excerpt', 'comment', 't', 'description']);

/** What the builder puts in by itself, where the reader gave the key. */
const PROOF = new Set(['api_key', 'req_sign', 'req_time']);

const BODIES = new Map<string, RequestSpec['body']>([
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'multipart'],
]);

/**
 * What the request builder must know of an endpoint, and no more: readers load it.
 * @throws Error naming what the builder cannot send: a method, an encoding or a place of a parameter
 */
export function requestSpec(description: Description, { method, path, operation }: Endpoint): RequestSpec {
  const { operationId: id } = operation;
  if (method !== 'GET' && method !== 'POST') throw new Error(`${id}: the request builder knows GET and POST, not ${method}.`);
  const parameters: Parameter[] = [];
  for (const each of operation.parameters ?? []) {
    const { name, in: place, required = false, description: text, schema } = description.resolve(each);
    // A cookie comes from the reader's login, not from the form.
    if (place === 'cookie') continue;
    if (place !== 'query') throw new Error(`${id}: the request builder sends parameters in the query, not in the ${place} (${name}).`);
    parameters.push(parameter(description, name, 'query', required, { ...schema, ...(text === undefined ? {} : { description: text }) }));
  }
  const [encoding, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = encoding === undefined ? (method === 'POST' ? 'form' : 'none') : BODIES.get(encoding);
  if (body === undefined) throw new Error(`${id}: the request builder cannot encode ${encoding}.`);
  const form = description.schema(media?.schema ?? {});
  for (const [name, property] of Object.entries(form.properties ?? {})) {
    parameters.push(parameter(description, name, 'body', form.required?.includes(name) === true, property));
  }
  const chosen = new Set(new URLSearchParams(path.split('?')[1]).keys());
  return {
    id,
    method,
    path,
    body,
    caller: caller(description, operation.security ?? []),
    parameters: parameters.filter(({ name }) => !PROOF.has(name) && !chosen.has(name)),
  };
}

/** The key where it is taken: it needs no login. A cookie only where nothing else is. */
function caller(description: Description, security: Record<string, unknown>[]): RequestSpec['caller'] {
  const ways = security.map((schemes) => Object.keys(schemes).map((name) => description.securityScheme(name)));
  if (ways.some((schemes) => schemes.some(({ name }) => name === 'api_key'))) return 'key';
  return ways.length > 0 && ways.every((schemes) => schemes.some((scheme) => scheme.in === 'cookie')) ? 'cookie' : 'anyone';
}

function parameter(description: Description, name: string, place: Parameter['in'], required: boolean, schema: Schema): Parameter {
  const full = description.schema(schema);
  const choices = full.enum?.map(String) ?? (full.const === undefined ? undefined : [String(full.const)]);
  return {
    name,
    label: label(full.description ?? ''),
    in: place,
    kind: choices === undefined ? kind(name, full) : 'choice',
    required,
    ...(choices === undefined ? {} : { choices }),
    ...(full.default === undefined ? {} : { default: String(full.default) }),
  };
}

function kind(name: string, schema: Schema): ParameterKind {
  if (schema.format === 'binary' || schema.contentMediaType !== undefined) return 'file';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'integer') return 'number';
  return LONG.has(name) ? 'long' : 'text';
}

/** The first words of the description, which name the thing; of a yes or no, what yes means. */
function label(text: string): string {
  return (/^[^，。；：（]*/.exec(text.replace(/^`y`\s*(?:表示)?\s*/, ''))?.[0] ?? '').replaceAll('`', '');
}

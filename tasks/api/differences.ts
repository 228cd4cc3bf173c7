import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Description, Endpoint } from '../../site/plugins/openapi/description.ts';
import type { Answer } from './ask.ts';
import { unknownFields } from './unknown-fields.ts';

/**
 * Where an answer differs from the description: one line a difference, the same one in many items of a list only once.
 * @param expected the status that this request is answered with
 */
export function differences(description: Description, { operation }: Endpoint, answer: Answer, expected: number): string[] {
  const { status, contentType, json } = answer;
  if (status !== expected) return [`HTTP ${status} instead of ${expected}${message(json)}`];
  const response = operation.responses[String(status)];
  if (response === undefined) return [`HTTP ${status}, which is not described`];
  const schema = description.resolve(response).content?.['application/json']?.schema;
  if (schema === undefined) return [`HTTP ${status} is described without JSON`];
  if (!contentType.startsWith('application/json')) {
    return [
      `${contentType === '' ? 'no content type' : contentType} instead of application/json: on a database error emlog answers with a page`,
    ];
  }
  if (json === undefined) return ['the answer is not JSON'];
  // References of the schema point into the document: it is taken along as the root.
  const root = { ...schema, components: description.document['components'] };
  // Not strict: a schema of the description may have words that JSON Schema does not know (`example`).
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  ajv.validate(root, json);
  return counted([
    ...(ajv.errors ?? []).map(said),
    ...unknownFields(description, schema, json).map((pointer) => `${place(pointer)}: is not described`),
  ]);
}

function said({ instancePath, message = 'is wrong', keyword, params }: ErrorObject): string {
  const allowed = keyword === 'enum' ? `: ${JSON.stringify((params as { allowedValues?: unknown }).allowedValues)}` : '';
  return `${place(instancePath)}: ${message}${allowed}`;
}

/** A JSON pointer as the pages write it, without the numbers of list items: `data.articles[].id`. */
function place(pointer: string): string {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? '[]' : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('')
    .replace(/^\./, '');
  return path === '' ? 'the answer' : path;
}

function counted(lines: string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} times)`));
}

function message(json: unknown): string {
  return typeof json === 'object' && json !== null && 'msg' in json ? `: ${String(json.msg)}` : '';
}

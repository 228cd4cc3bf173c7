// The description itself: every answer that it shows is one that it allows, and says no more than it explains.
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { Description } from './description.ts';
import type { Endpoint, MediaType, Schema } from './description.ts';

const description = new Description(fileURLToPath(new URL('../../api/openapi.yaml', import.meta.url)));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(description.document, 'openapi');

const answers = description.endpoints().flatMap((endpoint) => bodies(endpoint).map(([status, media]) => ({ endpoint, status, media })));

/** The JSON answers of an endpoint with their status codes. */
function bodies({ operation }: Endpoint): [string, MediaType][] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const media = description.resolve(response).content?.['application/json'];
    return media === undefined ? [] : [[status, media] satisfies [string, MediaType]];
  });
}

function examples({ example, examples: several = {} }: MediaType): unknown[] {
  return example === undefined ? Object.values(several).map((each) => description.resolve(each).value) : [example];
}

/** Paths of fields that an example holds and the schema does not name. */
function unexplained(value: unknown, schema: Schema, path: string): string[] {
  const { items, properties = {}, additionalProperties } = description.schema(schema);
  if (Array.isArray(value)) return value.flatMap((each: unknown) => (items === undefined ? [] : unexplained(each, items, `${path}[]`)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const inner = properties[key] ?? additionalProperties;
    return inner === undefined ? [`${path}.${key}`] : unexplained(each, inner, `${path}.${key}`);
  });
}

describe('the description of the API', () => {
  it('has 36 endpoints, each with the method or action of its path and an id made from it', () => {
    const named = description.endpoints().map(({ path, operation }) => {
      const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
      const name = operation['x-emlog-method'] ?? operation['x-emlog-action'];
      return { name, id: operation.operationId.replace(/-action$/, ''), chosen: query.get('rest-api') ?? query.get('action') };
    });
    expect(named).toHaveLength(36);
    for (const { name, id, chosen } of named) expect([name, id]).toEqual([chosen, chosen]);
    expect(new Set(description.endpoints().map(({ operation }) => operation.operationId)).size).toBe(36);
  });

  it('warns of two things at most before an endpoint', () => {
    expect(description.endpoints().filter(({ operation }) => (operation['x-traps'] ?? []).length > 2)).toEqual([]);
  });

  it.each(answers.map((each) => [each.endpoint.operation.operationId, each.status, each] as const))(
    'shows answers of %s with status %s that it allows and explains',
    (_id, _status, { media }) => {
      const schema = media.schema ?? {};
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object);
      const shown = examples(media);
      expect(shown).not.toEqual([]);
      for (const each of shown) {
        validate(each);
        expect(validate.errors ?? []).toEqual([]);
        expect(unexplained(each, schema, '')).toEqual([]);
      }
    },
  );
});

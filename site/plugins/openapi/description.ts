import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The parts of a JSON Schema that the description uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  description?: string;
  default?: string | number | boolean;
  enum?: unknown[];
  const?: string | number | boolean;
  format?: string;
  contentMediaType?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  /** What every value of a map is, such as comments by their id. */
  additionalProperties?: Schema;
  required?: string[];
}

interface Example {
  summary?: string;
  value?: unknown;
}

/** What a body holds in one encoding. */
export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example | { $ref: string }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

/** What proves who calls: a parameter, a cookie or a header of this name. */
export interface SecurityScheme {
  in: string;
  name: string;
}

/** One operation of the API, as the description has it. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, MediaType> }>;
  'x-emlog-method'?: string;
  'x-emlog-action'?: string;
  'x-traps'?: { title: string; text: string }[];
  'x-notes'?: string[];
}

/** An operation together with where it is called. */
export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

/** The API description (OpenAPI 3.1), read once and asked by operation id. */
export class Description {
  /** The whole description, as it is written. */
  readonly document: Readonly<Record<string, unknown>> & { readonly paths: Record<string, Record<string, Operation>> };
  readonly #file: string;

  /**
   * @param file path of the YAML file
   * @throws YAMLParseError naming line and column
   */
  constructor(file: string) {
    this.#file = file;
    this.document = parse(readFileSync(file, 'utf8')) as Description['document'];
  }

  /** Every operation, in the order in which they are written. */
  endpoints(): Endpoint[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  }

  /**
   * @param id the operationId, such as `article_post`
   * @throws Error listing the ids there are
   */
  endpoint(id: string): Endpoint {
    const endpoints = this.endpoints();
    const found = endpoints.find(({ operation }) => operation.operationId === id);
    if (found !== undefined) return found;
    const known = endpoints.map(({ operation }) => operation.operationId);
    throw new Error(`${this.#file} has no operation "${id}". It has: ${known.join(', ')}.`);
  }

  /**
   * Follows a `#/a/b` reference; anything else comes back as it is.
   * @throws Error naming a reference that leads nowhere
   */
  resolve<T extends object>(value: T | { $ref: string }): T {
    const reference = '$ref' in value ? value.$ref : undefined;
    if (typeof reference !== 'string') return value as T;
    let target: unknown = this.document;
    for (const key of reference.replace(/^#\//, '').split('/')) {
      target = typeof target === 'object' && target !== null ? new Map(Object.entries(target)).get(key) : undefined;
    }
    if (typeof target !== 'object' || target === null) throw new Error(`${this.#file}: ${reference} leads nowhere.`);
    return this.resolve(target as T);
  }

  /** @throws Error naming a scheme that is not described */
  securityScheme(name: string): SecurityScheme {
    return this.resolve<SecurityScheme>({ $ref: `#/components/securitySchemes/${name}` });
  }

  /** A schema with its references followed and its `allOf` parts merged, later parts winning. */
  schema(schema: Schema): Schema {
    const { $ref, allOf, ...own } = schema;
    const parts = [
      ...($ref === undefined ? [] : [this.schema(this.resolve<Schema>({ $ref }))]),
      ...(allOf ?? []).map((each) => this.schema(each)),
    ];
    const merged: Schema = {};
    for (const part of [...parts, own]) {
      const properties = { ...merged.properties, ...part.properties };
      const required = [...(merged.required ?? []), ...(part.required ?? [])];
      Object.assign(merged, part);
      if (Object.keys(properties).length > 0) merged.properties = properties;
      if (required.length > 0) merged.required = required;
    }
    return merged;
  }
}

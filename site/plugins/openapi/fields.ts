import type { Description, Endpoint, MediaType, Schema } from './description.ts';

/** One row of a parameter or answer list. */
export interface FieldRow {
  name: string;
  type: string;
  required: boolean;
  /** Markdown, one line. */
  text: string;
}

/** An error the endpoint answers with. */
export interface ErrorRow {
  /** Empty where the answer is not JSON. */
  message: string;
  status: string;
  when: string;
}

/** An answer as it was really seen. */
export interface AnswerExample {
  /** What sets it apart from the others; empty where it is the only one. */
  summary: string;
  value: unknown;
}

/** The parameters of an endpoint: those of the address first, then the form's. */
export function parameterRows(description: Description, { operation }: Endpoint): FieldRow[] {
  const rows: FieldRow[] = [];
  for (const each of operation.parameters ?? []) {
    const { name, required, schema, description: text } = description.resolve(each);
    rows.push(row(description, name, { ...schema, description: text ?? schema?.description ?? '' }, required === true));
  }
  for (const media of Object.values(operation.requestBody?.content ?? {}).slice(0, 1)) {
    const schema = description.schema(media.schema ?? {});
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      rows.push(row(description, name, property, schema.required?.includes(name) === true));
    }
  }
  return rows;
}

/** The fields of the successful answer, nested ones with their path (`data.articles[].id`, `data.comments.*.cid`). */
export function answerRows(description: Description, endpoint: Endpoint): FieldRow[] {
  const schema = answer(description, endpoint)?.schema;
  return schema === undefined ? [] : nested(description, description.schema(schema), '', []);
}

/** The successful answers that were seen, in the order in which they are written. */
export function answerExamples(description: Description, endpoint: Endpoint): AnswerExample[] {
  const media = answer(description, endpoint);
  if (media?.example !== undefined) return [{ summary: '', value: media.example }];
  return Object.values(media?.examples ?? {}).map((each) => {
    const { summary = '', value } = description.resolve(each);
    return { summary, value };
  });
}

/** Every error, in the order of the status codes; answers without JSON say only when they come. */
export function errorRows(description: Description, { operation }: Endpoint): ErrorRow[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, response]) => {
      const { description: words = '', content } = description.resolve(response);
      if (content === undefined) return [{ message: '', status, when: words }];
      return Object.values(content['application/json']?.examples ?? {}).map((each) => {
        const { summary = '', value } = description.resolve(each);
        return { message: errorText(value), status, when: summary };
      });
    });
}

function answer(description: Description, { operation }: Endpoint): MediaType | undefined {
  const response = operation.responses['200'];
  return response === undefined ? undefined : description.resolve(response).content?.['application/json'];
}

function errorText(value: unknown): string {
  return typeof value === 'object' && value !== null && 'msg' in value ? String(value.msg) : '';
}

/** @param within references that the fields are already inside of */
function nested(description: Description, schema: Schema, prefix: string, within: string[]): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const full = description.schema(property);
    const inner = full.items ?? full.additionalProperties ?? property;
    const below = full.items !== undefined ? `${path}[].` : full.additionalProperties !== undefined ? `${path}.*.` : `${path}.`;
    const { $ref } = inner;
    const own = row(description, path, full, false);
    // A field may hold its like (a category's children): those fields are listed already.
    if ($ref !== undefined && within.includes($ref)) return [own];
    return [own, ...nested(description, description.schema(inner), below, $ref === undefined ? within : [...within, $ref])];
  });
}

function row(description: Description, name: string, schema: Schema, required: boolean): FieldRow {
  const full = description.schema(schema);
  return {
    name,
    type: typeName(description, full),
    required,
    text: [full.description ?? '', ...limits(full)].filter((each) => each !== '').join(''),
  };
}

function typeName(description: Description, schema: Schema): string {
  if (schema.enum !== undefined && schema.enum.length <= 3) return schema.enum.map(String).join(' | ');
  if (schema.format === 'binary') return 'file';
  const types = schema.type ?? (schema.oneOf ?? []).map((each) => typeName(description, description.schema(each)));
  const names = [types].flat().map((each) => (each === 'integer' ? 'int' : each));
  return [...new Set(names.length > 0 ? names : ['object'])].join(' | ');
}

/** What the schema says and the words do not. */
function limits(schema: Schema): string[] {
  const text = schema.description ?? '';
  // Whole numbers only: a text that speaks of 10 has not said 1.
  const said = (value: number) => text.match(/-?\d+(?:\.\d+)?/g)?.includes(String(value)) === true;
  return [
    schema.default !== undefined && !text.includes('默认') ? `默认 \`${String(schema.default)}\`。` : '',
    schema.maxLength !== undefined && !said(schema.maxLength) ? `最多 ${schema.maxLength} 个字符。` : '',
    schema.minimum !== undefined && !said(schema.minimum) ? `最小 ${schema.minimum}。` : '',
    schema.maximum !== undefined && !said(schema.maximum) ? `最大 ${schema.maximum}。` : '',
  ];
}

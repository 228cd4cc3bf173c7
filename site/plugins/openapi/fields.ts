import type { Description, Endpoint, Schema } from './description.ts';

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
  message: string;
  status: string;
  when: string;
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

/** The fields of the successful answer, nested ones with their path (`data.articles[].id`). */
export function answerRows(description: Description, { operation }: Endpoint): FieldRow[] {
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  return schema === undefined ? [] : nested(description, description.schema(schema), '');
}

/** A successful answer as it was really seen, or undefined. */
export function answerExample({ operation }: Endpoint): unknown {
  return operation.responses['200']?.content?.['application/json']?.example;
}

/** Every error, in the order of the status codes. */
export function errorRows(description: Description, { operation }: Endpoint): ErrorRow[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, response]) => {
      const examples = description.resolve(response).content?.['application/json']?.examples ?? {};
      return Object.values(examples).map(({ summary, value }) => ({ message: value?.msg ?? '', status, when: summary ?? '' }));
    });
}

function nested(description: Description, schema: Schema, prefix: string): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const full = description.schema(property);
    const path = `${prefix}${name}`;
    const inner = full.items === undefined ? full : description.schema(full.items);
    const below = full.items === undefined ? `${path}.` : `${path}[].`;
    // A field may hold itself (a category's children): one level of it is enough to read.
    const repeats = prefix.split(/[.[\]]+/).includes(name);
    return [row(description, path, full, false), ...(repeats ? [] : nested(description, inner, below))];
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

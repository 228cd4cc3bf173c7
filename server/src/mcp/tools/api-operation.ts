import { z } from 'zod';
import type { Documents } from '../documents.ts';
import { ANSWER_LIMIT, defineTool, structured, ToolError, type Tool } from '../tool.ts';

/** The page on which every operation has a heading with its name as id. */
const REFERENCE = 'api/';

/** Gives an operation of the API description as data. */
export function apiOperation({ documents }: { readonly documents: Documents }): Tool {
  const { operations, publicUrl, basePath } = documents;
  const names = operations.list().map(({ name }) => name);
  return defineTool({
    name: 'api_operation',
    title: '查一个 emlog 接口',
    description:
      '按名字取一个 emlog API 接口的完整说明：方法、地址、参数、返回、错误、要当心的地方，格式是 OpenAPI 3.1 的 operation。不给名字，就列出全部接口。',
    input: z.strictObject({
      name: z
        .string({ error: '接口的名字，例如 article_post' })
        .trim()
        .min(1, { error: '接口的名字，例如 article_post；要全部接口就不要给' })
        .max(200, { error: '接口的名字，例如 article_post' })
        .optional()
        .describe('接口的名字，例如 article_post、comment_list'),
      examples: z.boolean({ error: ' true 或 false' }).optional().describe('一定要带上返回的例子；不给时，放得下就带'),
    }),
    run: ({ name, examples }) => {
      if (name === undefined) return structured({ operations: operations.list() });
      const found = operations.get(name);
      if (found === undefined) throw new ToolError(`没有接口 ${name}。有的接口：${names.join('、')}。`);
      const { definition, method, path } = found;
      const answer = { name: found.name, method, path, documentation: `${publicUrl}${basePath}${REFERENCE}#${found.name}`, ...definition };
      if (examples === true || Buffer.byteLength(JSON.stringify(answer)) <= ANSWER_LIMIT) return structured(answer);
      const short = { ...answer, ...withoutExamples(definition), omitted: '返回的例子。要的话加 examples=true' };
      return structured(short);
    },
  });
}

/** The examples of answers are the longest part, and say nothing that the schema does not. */
function withoutExamples(definition: Record<string, unknown>): Record<string, unknown> {
  const drop = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(drop);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (key === 'example' || key === 'examples' ? [] : [[key, drop(each)]])),
    );
  };
  const responses = definition['responses'];
  if (typeof responses !== 'object' || responses === null) return definition;
  // Errors stay: there the example is the message.
  return {
    ...definition,
    responses: Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, status === '200' ? drop(each) : each])),
  };
}

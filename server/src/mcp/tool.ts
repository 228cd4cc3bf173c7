import { ToolSchema, type CallToolResult, type Tool as Definition } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

/** Largest answer of a tool unless the caller asks for more, in bytes of its text. */
export const ANSWER_LIMIT = 8_000;

/** A tool: what a client is told of it, and what it does. */
export interface Tool {
  readonly definition: Definition;
  /** Never throws for what a caller got wrong: that is an answer too, so that an assistant can mend its call. */
  readonly call: (input: unknown) => CallToolResult;
}

/** The call cannot be answered; the message says what would be right. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** What a tool is made from. */
export interface ToolParts<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** The form of `structuredContent`. */
  readonly output?: z.ZodObject;
  /** @throws ToolError */
  readonly run: (input: z.infer<Input>) => CallToolResult;
}

/** Makes a tool that only reads and whose input is checked before it runs. */
export function defineTool<Input extends z.ZodObject>({ name, title, description, input, output, run }: ToolParts<Input>): Tool {
  return {
    // Read by the SDK's own schema, so that it is what clients expect.
    definition: ToolSchema.parse({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
      ...(output === undefined ? {} : { outputSchema: z.toJSONSchema(output) }),
      annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    }),
    call: (given) => {
      try {
        const { data, error } = input.safeParse(given ?? {});
        if (error !== undefined) throw new ToolError(describe(error, given, Object.keys(input.shape)));
        return run(data);
      } catch (error) {
        if (error instanceof ToolError) return { isError: true, content: [{ type: 'text', text: error.message }] };
        throw error;
      }
    },
  };
}

/** An answer that is data: for clients that know structured content, and as text for the others. */
export function structured(data: Record<string, unknown>): CallToolResult {
  return { structuredContent: data, content: [{ type: 'text', text: JSON.stringify(data) }] };
}

/** An answer in words. */
export function text(words: string): CallToolResult {
  return { content: [{ type: 'text', text: words }] };
}

/** One sentence for each thing that is wrong: what it is, and what would be right. */
function describe({ issues }: z.ZodError, given: unknown, names: readonly string[]): string {
  const sentences = issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `没有参数 ${issue.keys.join('、')}；有的参数是 ${names.join('、')}。`;
    const name = issue.path.join('.');
    if (name === '') return `参数要放在一个对象里；有的参数是 ${names.join('、')}。`;
    const value = typeof given === 'object' && given !== null ? new Map<string, unknown>(Object.entries(given)).get(name) : undefined;
    return value === undefined ? `缺少参数 ${name}，应当是${issue.message}。` : `${name} 是 ${shown(value)}，应当是${issue.message}。`;
  });
  return `参数不对。${[...new Set(sentences)].join('')}`;
}

/** Longest value that is shown again, in UTF-16 units. */
const SHOWN = 60;

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > SHOWN ? `${json.slice(0, SHOWN)}…` : json;
}

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const CLIENT = { name: 'tests', version: '1.0.0' };

/** The official client, connected to the running server. */
export async function connectHttp(origin: string): Promise<Client> {
  const client = new Client(CLIENT);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  return client;
}

/** The official client, connected to a program of its own, started as an assistant would start it. */
export async function connectStdio(): Promise<Client> {
  const client = new Client(CLIENT);
  await client.connect(new StdioClientTransport({ command: 'npm', args: ['run', '--silent', 'mcp'] }));
  return client;
}

/** Calls a tool. */
export async function call(client: Client, name: string, input: Record<string, unknown>): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: input })) as CallToolResult;
}

/** The words of an answer. */
export function words({ content }: CallToolResult): string {
  return content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
}

/** A hit as `search_docs` gives it. */
export interface FoundHit {
  title: string;
  url: string;
  section: string;
  snippet: string;
  objectID: string;
}

/** The hits of an answer of `search_docs`. */
export function hits({ structuredContent }: CallToolResult): FoundHit[] {
  return (structuredContent as { hits: FoundHit[] }).hits;
}

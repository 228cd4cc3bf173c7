import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Release } from '../release/release.ts';
import { makeMcpServer, makeTools } from './mcp-server.ts';
import type { Tool } from './tool.ts';

/** Making the tools takes longer than most calls: it is done once, as long as the release is the same. */
const made = new WeakMap<Release, readonly Tool[]>();

/** An answer as it is sent. */
interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers one request over HTTP by a server of its own, which leaves nothing behind. */
export async function answer(release: Release, request: Request): Promise<Answered> {
  const tools = made.get(release) ?? makeTools(release);
  made.set(release, tools);
  const server = makeMcpServer(tools);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    // Read before the server is closed.
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  } finally {
    await server.close();
  }
}

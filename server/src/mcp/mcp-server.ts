import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Release } from '../release/release.ts';
import type { Tool } from './tool.ts';
import { apiOperation } from './tools/api-operation.ts';
import { readPage } from './tools/read-page.ts';
import { searchDocs } from './tools/search-docs.ts';

/** Our name and version as clients show them. */
const SERVER = { name: 'emlog-docs', title: 'emlog 文档', version: '1.0.0' };

const INSTRUCTIONS =
  'emlog（自己部署的博客系统）的官方中文文档。先用 search_docs 找到相关的一节，再用 read_page 读原文；写调用 API 的代码前，用 api_operation 核对参数。' +
  '回答时附上原文网址。文档里没有的，就说没有，不要猜。';

/** Made once: a server of its own stands behind every HTTP request. */
const VALIDATOR = new AjvJsonSchemaValidator();

/** The tools over a release, in the order in which they are listed. */
export function makeTools(release: Pick<Release, 'engine' | 'documents'>): readonly Tool[] {
  return [searchDocs(release), readPage(release), apiOperation(release)];
}

/** An MCP server that holds nothing of its own: it may serve one request and be thrown away. */
export function makeMcpServer(tools: readonly Tool[]): McpServer {
  const server = new McpServer(SERVER, { instructions: INSTRUCTIONS, jsonSchemaValidator: VALIDATOR });
  // Not in the options: there the class would promise to tell of changes, and a release does not change.
  server.server.registerCapabilities({ tools: {} });
  // The class's own registration would make the schemas anew for every request and word errors for programmers.
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ definition }) => definition) }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ definition }) => definition.name === params.name);
    if (tool !== undefined) return tool.call(params.arguments);
    const names = tools.map(({ definition }) => definition.name).join('、');
    throw new McpError(ErrorCode.InvalidParams, `没有工具 ${params.name}，有的工具是 ${names}`);
  });
  return server;
}

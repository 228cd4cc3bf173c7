import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readConfig } from '../config.ts';
import { readRelease } from '../release/release.ts';
import { StartupError } from '../startup-error.ts';
import { makeMcpServer, makeTools } from './mcp-server.ts';

// Standard output belongs to the protocol: whatever is said goes to standard error.
try {
  const release = await readRelease(readConfig(process.env).buildDir);
  await makeMcpServer(makeTools(release)).connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

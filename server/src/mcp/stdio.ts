import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readConfig } from '../config.ts';
import { readRelease } from '../release/release.ts';
import { StartupError } from '../startup-error.ts';
import { makeMcpServer, makeTools } from './mcp-server.ts';

// Standard output belongs to the protocol: whatever is said goes to standard error.
try {
  const { buildDir } = readConfig(process.env);
  if (buildDir === undefined) throw new StartupError('BUILD_DIR is off, and without a site there is nothing to read.');
  const release = await readRelease(buildDir);
  await makeMcpServer(makeTools(release)).connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

// `npm run mcp`: the tools for assistants over standard input and output, from what is built. Clients should start it
// as `node tasks/task.mjs mcp`, or `npm run --silent mcp`: nothing but the protocol may stand on standard output.

/** The task. Installs and builds nothing: a client waits seconds, not minutes. */
export default async function main() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/src/mcp/stdio.ts');
}

import { nodeFile } from '../nodeFile';
import { site } from '../site';
import type { McpData } from './data';

const entry = `
import { start } from './src/mcp/file';
start(mcpData());
`;

/** The MCP server with the built site in it, as one file that an editor starts. */
export function mcpFile(data: McpData): string {
  const { siteUrl, version, sandbox } = data;
  const head = `
${site.name} documentation ${version} for editors and agents: an MCP server in one file without dependencies.

With Node 20 or later, an editor starts it on standard input and output:

  node mcp.mjs

It reads and writes no file, and sends nothing anywhere: the pages${sandbox ? ', the search and the sandbox' : ' and the search'} are in it.
${siteUrl}docs/agents
The licences of what it contains are at its end.
`;
  const source = `${siteUrl}llms.txt, search-index.json, openapi.json and the pages as Markdown`;
  return nodeFile({ entry, head, data: { name: 'mcpData', source, json: JSON.stringify(data) } });
}

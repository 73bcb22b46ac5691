import { nodeFile } from '../../../../src/nodeFile';
import type { McpData } from './data';

const entryWith = (toolsModule?: string) => `
import { start } from './src/mcp/file';
${toolsModule ? `import { tools } from '${toolsModule}';` : 'const tools = undefined;'}
start(mcpData(), tools);
`;

/**
 * The MCP server with the built site in it, as one file that an editor starts.
 *
 * @param toolsModule a module whose export `tools` makes more tools, relative to the project
 */
export function mcpFile(data: McpData, toolsModule?: string): string {
  const { site, siteUrl, version } = data;
  const head = `
${site.name} documentation ${version} for editors and agents: an MCP server in one file without dependencies.

With Node 20 or later, an editor starts it on standard input and output:

  node mcp.mjs

It reads and writes no file, and sends nothing anywhere: the pages${site.has ? `, the search and ${site.has}` : ' and the search'} are in it.
${siteUrl}docs/agents
The licences of what it contains are at its end.
`;
  const source = `${siteUrl}llms.txt, search-index.json, openapi.json and the pages as Markdown`;
  return nodeFile({
    entry: entryWith(toolsModule),
    head,
    data: { name: 'mcpData', source, json: JSON.stringify(data) },
  });
}

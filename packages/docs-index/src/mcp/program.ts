import type { McpData } from './data';

const entryWith = (toolsModule?: string) => `
import { start } from '@docs-engines/docs-index/mcp/server';
${toolsModule ? `import { tools } from '${toolsModule}';` : 'const tools = undefined;'}
start(mcpData(), tools);
`;

/** A program as one file for Node. */
interface Program {
  /** Its module, in TypeScript: it imports from the project, and calls the function that returns its data. */
  entry: string;
  /** What the comment at its top says. */
  head: string;
  /** The function that the module calls; where its data is from, and the data. */
  data: { name: string; source: string; json: string };
}

/**
 * The MCP server with the built site in it, as one file that an editor starts: a bundler makes it.
 *
 * @param toolsModule a module whose export `tools` makes more tools, relative to the project
 */
export function mcpProgram(data: McpData, toolsModule?: string): Program {
  const { site, siteUrl, version } = data;
  const head = `
${site.name} documentation ${version} for editors and agents: an MCP server in one file without dependencies.

With Node 24, an editor starts it on standard input and output:

  node mcp.mjs

It reads and writes no file, and sends nothing anywhere: the pages${site.has ? `, the search and ${site.has}` : ' and the search'} are in it.
${site.guide ? `${siteUrl}${site.guide}\n` : ''}The licences of what it contains are at its end.
`;
  const source = `${siteUrl}llms.txt, search-index.json, openapi.json and the pages as Markdown`;
  return { entry: entryWith(toolsModule), head, data: { name: 'mcpData', source, json: JSON.stringify(data) } };
}

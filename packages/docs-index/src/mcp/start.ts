/** The MCP server as one file. ./program.ts writes the module that calls it. */
import type { McpData } from './data';
import { serve } from './protocol';
import { type MoreTools, toolsOf } from './tools';

/**
 * Serves the client that has started the program; with `--help`, says how a client does that.
 *
 * @param more the tools that the site adds
 */
export function start(data: McpData, more?: MoreTools): void {
  const { site, siteUrl, version, index } = data;
  if (process.argv.includes('--help')) {
    console.log(`The ${site.name} documentation${site.has ? ` and ${site.has}` : ''} for editors and agents, by the Model Context Protocol.

An editor starts it itself: node mcp.mjs, standard input and output. It reads and writes no file, and sends nothing anywhere.
${site.guide ? `${siteUrl}${site.guide} says where to enter that.` : ''}`);
    return;
  }
  // The rules for programs come before the lists of pages.
  const [instructions = ''] = index.split('\n## ');
  void serve({
    info: { name: site.program, title: `${site.name} documentation`, version },
    instructions,
    tools: toolsOf(data, more),
  });
}

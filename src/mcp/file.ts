/** The MCP server as one file. Only ./mcpFile.ts bundles it. */
import { fileName } from '../fileName';
import { site } from '../site';
import type { McpData } from './data';
import { serve } from './protocol';
import { toolsOf } from './tools';

/** Serves the client that has started the program; with `--help`, says how a client does that. */
export function start(data: McpData): void {
  const { siteUrl, version, index, sandbox } = data;
  if (process.argv.includes('--help')) {
    console.log(`The ${site.name} documentation${sandbox ? ' and sandbox' : ''} for editors and agents, by the Model Context Protocol.

An editor starts it itself: node mcp.mjs, standard input and output. It reads and writes no file, and sends nothing anywhere.
${siteUrl}docs/agents says where to enter that.`);
    return;
  }
  // The rules for programs come before the lists of pages.
  const [instructions = ''] = index.split('\n## ');
  const name = `${fileName}-docs`;
  void serve({
    info: { name, title: `${site.name} documentation`, version },
    instructions,
    tools: toolsOf(data),
  });
}

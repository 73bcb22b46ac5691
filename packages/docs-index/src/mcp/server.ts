/** What runs in `mcp.mjs`: the server, and what a site needs to add tools to it. */
export type { McpData } from './data';
export type { Tool } from './protocol';
export { start } from './start';
export { inputOf, type MoreTools, type Schema } from './tools';

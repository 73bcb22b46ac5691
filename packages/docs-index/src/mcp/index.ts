/** The MCP server of a built site as one file: its data, and the module that a bundler makes into the file. */
export { mcpData, type McpData, type McpSite } from './data';
export { mcpProgram } from './program';

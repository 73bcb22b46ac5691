/** Writes the programs that contain the built site. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { mcpData } from '../src/mcp/data';
import { mcpFile } from '../src/mcp/mcpFile';
import type { SandboxData } from '../src/openapi/sandboxData';

const generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

/**
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 */
export function writeMcpServer(outDir: string, siteUrl: string): void {
  const data = path.join(generated, 'openapi/default/sandbox.json');
  const sandbox = JSON.parse(readFileSync(data, 'utf8')) as SandboxData;
  writeFileSync(path.join(outDir, 'mcp.mjs'), mcpFile(mcpData(outDir, sandbox, siteUrl)));
}

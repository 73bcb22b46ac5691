import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { mcpData, mcpProgram } from '@docs-engines/docs-index/mcp';
import { fileName } from '../../api/fileName';
import { nodeFile } from '@docs-engines/api-sandbox/file';
import type { SandboxData } from '../../api/sandboxData';
import { site } from '../../site';

/**
 * Bundles the MCP server with the pages of the built site into one file, `mcp.mjs`.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param file with the data of the sandbox; an empty object if the description has none
 */
export function writeMcpServer(outDir: string, siteUrl: string, file: string): void {
  const sandbox = JSON.parse(readFileSync(file, 'utf8')) as SandboxData | object;
  const has = 'operations' in sandbox;
  const about = {
    name: site.name,
    program: `${fileName}-docs`,
    guide: 'docs/agents',
    ...(has && {
      finds: 'errors, bounce codes and sandbox inputs',
      has: 'the sandbox',
      examples: { query: '550 5.7.1', page: 'docs/errors' },
    }),
  };
  const data = mcpData(outDir, siteUrl, about, has ? sandbox : undefined);
  writeFileSync(path.join(outDir, 'mcp.mjs'), nodeFile(mcpProgram(data, './src/api/mcpTools')));
}

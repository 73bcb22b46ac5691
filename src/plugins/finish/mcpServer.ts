/** Writes the programs that contain the built site. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { mcpData, mcpProgram } from '@docs-engines/docs-index/mcp';
import type { SandboxData } from '../src/api/sandboxData';
import { fileName } from '../src/api/fileName';
import { nodeFile } from '../src/api/nodeFile';
import { site } from '../src/site';

/**
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param sandbox what the sandbox responds from, if there is one
 */
export function writeMcpServer(
  outDir: string,
  siteUrl: string,
  sandbox: SandboxData | undefined,
): void {
  const about = {
    name: site.name,
    program: `${fileName}-docs`,
    guide: 'docs/agents',
    ...(sandbox && {
      finds: 'errors, bounce codes and sandbox inputs',
      has: 'the sandbox',
      examples: { query: '550 5.7.1', page: 'docs/errors' },
    }),
  };
  const data = mcpData(outDir, siteUrl, about, sandbox);
  writeFileSync(path.join(outDir, 'mcp.mjs'), nodeFile(mcpProgram(data, './src/api/mcpTools')));
}

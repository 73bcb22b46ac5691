/**
 * Serves `build/` with the headers, the caching and the redirects that src/hosting gives to hosts. Run it by
 * `node --import tsx`, as tools/sandbox.ts.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { listen, loopback, portOf } from '@docs-engines/api-sandbox/node';
import { site } from '../src/site';
import { buildFolder as folder, restoreBuild } from './buildFolder';
import { localServer } from './hosting/localServer';
import { runTool } from './runTool';

const command = 'npm run serve --';

runTool(command, '[--port 3000]', (args) => {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const port = portOf(values.port ?? process.env.PORT ?? '3000');
  restoreBuild();
  if (!existsSync(folder)) throw new Error(`There is no ${folder}/.\n  → npm run build`);
  listen(localServer(folder, site.baseUrl), { port, host: loopback }, command, (listening) => {
    console.log(`${folder}/ is served on http://localhost:${listening}${site.baseUrl}`);
  });
});

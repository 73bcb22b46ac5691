/** Puts `build/` into a folder of this machine that a web server serves. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildFolder, hasBuild, restoreBuild } from './buildFolder';
import { deploy } from './hosting/deploy';
import { runTool } from './runTool';

/**
 * The target folder. Inside the project it may be a new folder, for a container image, but no existing one: the files of the
 * deploy would be mixed with those of the project.
 */
function targetOf(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [target, ...others] = positionals;
  if (!target || others.length > 0) {
    throw new Error('Which folder?\n  → npm run deploy -- /srv/docs');
  }
  const place = path.relative('.', target);
  const [top = ''] = place.split(path.sep);
  const isOutside = top === '..' || path.isAbsolute(place);
  if (!isOutside && existsSync(path.resolve(top)) && !existsSync(path.join(top, 'releases'))) {
    throw new Error(`${target} is a folder of this project.\n  → npm run deploy -- /srv/docs`);
  }
  return target;
}

runTool('npm run deploy --', '/srv/docs', async (args) => {
  try {
    const target = targetOf(args);
    restoreBuild();
    if (!hasBuild()) throw new Error('There is no complete build/.\n  → npm run build');
    const release = await deploy(buildFolder, target);
    console.log(`${target}/current is ${release}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Nothing is deployed; what is served is as it was. ${reason}`, { cause: error });
  }
});

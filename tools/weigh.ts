/** `npm run weigh`: what goes with each direct dependency if it goes. */
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { runTool } from './runTool';

const help = `

Lists the direct dependencies of the site and its packages, the heaviest first: how many installed packages each of them
alone brings, their megabytes, whether only development needs it, and what it says that it is for.`;

/** Of `npm query`. Locations are folders relative to the project. */
interface Installed {
  name: string;
  description?: string;
  location: string;
  dev: boolean;
  /** The locations of those that depend on it, and of what it depends on. */
  from: string[];
  to: string[];
}

/** The bytes of a folder, without packages in it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? sizeOf(file) : lstatSync(file).size;
    })
    .reduce((sum, size) => sum + size, 0);
}

runTool('npm run weigh', help, () => {
  const text = execFileSync('npm', ['query', '*'], { encoding: 'utf8', maxBuffer: 1e9 });
  const isOwn = (location: string) => location === '' || location.startsWith('packages/');
  const all = (JSON.parse(text) as Installed[]).filter(
    ({ location, name }) => !isOwn(location) && !name.startsWith('@docs-engines/'),
  );
  const byLocation = new Map(all.map((one) => [one.location, one]));
  const direct = all.filter(({ from }) => from.some(isOwn));
  /** The locations that are left without a direct dependency. */
  const without = (gone?: Installed): Set<string> => {
    const found = new Set<string>();
    const visit = (one: Installed) => {
      if (found.has(one.location)) return;
      found.add(one.location);
      one.to.flatMap((location) => byLocation.get(location) ?? []).forEach(visit);
    };
    direct.filter((one) => one !== gone).forEach(visit);
    return found;
  };
  const rows = direct
    .map((one) => {
      const left = without(one);
      const gone = all.filter(({ location }) => !left.has(location));
      const bytes = gone.reduce((sum, { location }) => sum + sizeOf(location), 0);
      return { ...one, packages: gone.length, megabytes: bytes / 1e6 };
    })
    .sort((a, b) => b.packages - a.packages || b.megabytes - a.megabytes);
  console.log('packages     MB');
  for (const { name, packages, megabytes, dev, description = '' } of rows) {
    const figures = `${String(packages).padStart(8)} ${megabytes.toFixed(1).padStart(6)}`;
    console.log(`${figures}  ${dev ? 'dev' : '   '}  ${name.padEnd(36)} ${description}`);
  }
  console.log(`${rows.length} direct dependencies, ${all.length} installed packages.`);
});

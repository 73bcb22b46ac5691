/**
 * MDN's HTTP Observatory. It has 170 dependencies and one test, so it is not in the lockfile: `npm run test:setup` installs
 * it into the cache, with versions published before a fixed date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const version = '1.4.8';
const cache = path.resolve('node_modules/.cache/observatory');
const folder = path.join(cache, 'node_modules/@mdn/mdn-http-observatory');
/** The HSTS preload list, which the package's install script would download. */
const preloaded = path.join(folder, 'conf/hsts-preload.json');

export const observatoryInstall = [
  'npm',
  'install',
  '--prefix',
  cache,
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--fetch-retries=0',
  '--before=2026-11-01',
  `@mdn/mdn-http-observatory@${version}`,
] as const;

/** The version that is installed; undefined if there is none. */
export function findObservatory(): string | undefined {
  return existsSync(folder) ? version : undefined;
}

interface Scan {
  scan: { grade: string; score: number; testsFailed: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

/**
 * @param host with a port, which redirects http to https
 * @param ca the file of the certificate authority
 * @throws Error with what the scanner prints, if it fails
 */
export function scanHost(host: string, ca: string): Scan {
  writeFileSync(preloaded, '{}');
  const program = `
    import { scan } from ${JSON.stringify(path.join(folder, 'src/scanner/index.js'))};
    console.log(JSON.stringify(await scan(${JSON.stringify(host)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    cwd: cache,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: ca },
    timeout: 60_000,
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as Scan;
}

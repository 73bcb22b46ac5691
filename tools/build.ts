/** Builds the site into `build/`. A failed build leaves the previous one unchanged. */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';

import config from '../docusaurus.config';
import { finishFeeds } from './feeds';
import { finishHosting } from './hosting/finish';

const target = 'build';
const next = 'build.next';
const previous = 'build.previous';

const { status } = spawnSync('docusaurus', ['build', '--out-dir', next], {
  stdio: 'inherit',
  // A release starts from nothing: Rspack's cache has produced stale assets (facebook/docusaurus#11240).
  env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
});

if (status === 0) {
  finishFeeds(next, config.url + config.baseUrl);
  finishHosting(next, config.baseUrl);
  if (existsSync(target)) {
    renameSync(target, previous);
  }
  renameSync(next, target);
  rmSync(previous, { recursive: true, force: true });
  console.log(`The site is in ${target}/.`);
} else {
  rmSync(next, { recursive: true, force: true });
  console.error(`The build failed; ${target}/ is as it was.`);
  process.exitCode = status ?? 1;
}

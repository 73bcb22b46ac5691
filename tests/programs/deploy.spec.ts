/** `npm run deploy`: its folder, what is in a release, a server that is under load, and a kill at any moment. */
// prettier-ignore
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:https';
import { hostname } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';

import { filesIn } from '@docs-engines/static-first/build';
import { nginxFile } from '../../src/hosting/files';
import { deploy } from '../../tools/hosting/deploy';
import { readRules } from '../../src/hosting/rules';
import { findNginx, startNginx } from '../support/nginx';
import { inFull } from '../support/full';
import { folderWith } from '../support/files';

/** Writes a small site whose page names its own assets, as a build does. */
function writeSite(folder: string, build: number, baseUrl = '/'): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'assets/js'), { recursive: true });
  const scripts = ['main', 'page'].map((name) => `assets/js/${name}.${build}.js`);
  for (const script of scripts) writeFileSync(path.join(folder, script), `console.log(${build});`.repeat(100));
  const links = scripts.map((script) => `<script src="${baseUrl}${script}"></script>`).join('');
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>${build}</title>${links}`);
  const notFound = `<!doctype html><title>Not found</title>${'<p>Return to sender'.repeat(20)}`;
  writeFileSync(path.join(folder, '404.html'), notFound);
  writeFileSync(path.join(folder, 'nginx.conf'), nginxFile(readRules('build', baseUrl)));
}

function fetchText(url: string, agent: Agent): Promise<{ status: number; text: string; location?: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'identity' } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status, text, location: headers.location }));
    }).on('error', reject);
  });
}

let folder: string;
let site: string;
let target: string;
test.beforeEach(() => {
  folder = folderWith();
  site = path.join(folder, 'build');
  target = path.join(folder, 'srv');
});

/** Deploys a small site. */
async function release(build: number): Promise<string> {
  writeSite(site, build);
  return deploy(site, target);
}

test('during 50 deploys under load, no request fails, and pages of the last ten deploys find their assets', async () => {
  const command = findNginx();
  test.skip(!command, 'no nginx or openssl on this machine');
  await release(0);
  const nginx = await startNginx(command ?? '', path.join(target, 'current'));
  const agent = new Agent({ ca: readFileSync(nginx.ca), keepAlive: true, maxSockets: 20 });
  const load = (url: string) => fetchText(nginx.url + url, agent);

  const failed: string[] = [];
  const seen = new Set<string>();
  let requests = 0;
  let isOver = false;
  const visit = async (url: string) => {
    const { status, text } = await load(url);
    requests += 1;
    if (status !== 200) failed.push(`${status} ${url}`);
    return text;
  };
  const client = async () => {
    while (!isOver) {
      const html = await visit('/');
      seen.add(/<title>(\d+)/.exec(html)?.[1] ?? '');
      for (const [, script = ''] of html.matchAll(/src="([^"]+)"/g)) await visit(script);
    }
  };
  const clients = Array.from({ length: 20 }, client);
  for (let build = 1; build <= 50; build++) {
    await release(build);
    const before = requests;
    await expect.poll(() => requests, { intervals: [5] }).toBeGreaterThan(before + 20);
  }
  isOver = true;
  await Promise.all(clients);
  expect(failed).toEqual([]);
  expect(seen.size, 'builds that were seen').toBeGreaterThan(40);
  for (let build = 40; build <= 50; build++) await visit(`/assets/js/main.${build}.js`);
  expect(failed).toEqual([]);
  expect((await load('/assets/js/main.30.js')).status, 'not kept for ever').toBe(404);
  agent.destroy();
  await nginx.stop();
});

test('an unchanged file and its compressed copy keep their modification time, and so their ETag, across deploys', async () => {
  await release(1);
  for (const file of filesIn(path.join(target, 'releases/1'), /^/)) {
    utimesSync(path.join(target, 'releases/1', file), 1e9, 1e9);
  }
  writeSite(site, 2);
  writeFileSync(path.join(site, 'assets/js/main.1.js'), 'console.log(1);'.repeat(100));
  await deploy(site, target);
  const times = (file: string) =>
    [1, 2].map((release) => statSync(path.join(target, 'releases', String(release), file)).mtimeMs);
  for (const name of ['404.html', 'assets/js/main.1.js', 'assets/js/page.1.js']) {
    for (const extension of ['', '.br', '.gz']) expect(times(name + extension), name + extension).toEqual([1e12, 1e12]);
  }
  const [, next] = times('index.html');
  expect(next).not.toBe(1e12);
});

test('text files are compressed if that makes them smaller, binary files never', async () => {
  writeSite(site, 1);
  const text = 'tide '.repeat(100);
  for (const file of ['openapi.yaml', 'img/moon.png']) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  writeFileSync(path.join(site, 'robots.txt'), 'a');
  // A site without assets is deployed, too.
  rmSync(path.join(site, 'assets'), { recursive: true });
  const release = await deploy(site, target);
  const read = (file: string) => readFileSync(path.join(release, file));
  expect(brotliDecompressSync(read('openapi.yaml.br')).toString()).toBe(text);
  expect(gunzipSync(read('openapi.yaml.gz')).toString()).toBe(text);
  for (const file of ['robots.txt', 'img/moon.png']) {
    expect(read(file)).toEqual(readFileSync(path.join(site, file)));
    expect(existsSync(path.join(release, `${file}.br`)), file).toBe(false);
    expect(existsSync(path.join(release, `${file}.gz`)), file).toBe(false);
  }
});

test('a release keeps the assets of the previous ten releases; older releases are deleted', async () => {
  for (let build = 1; build <= 13; build++) {
    writeSite(site, build);
    if (build === 3) {
      mkdirSync(path.join(site, 'assets/fonts'));
      writeFileSync(path.join(site, 'assets/fonts/serif.3.woff2'), 'glyphs');
    }
    await deploy(site, target);
  }
  expect(readdirSync(path.join(target, 'current/assets/fonts'))).toEqual(['serif.3.woff2']);
  const kept = Array.from({ length: 11 }, (_, index) => index + 3);
  const inRelease = readdirSync(path.join(target, 'current/assets/js'));
  const names = (build: number) =>
    ['', '.br', '.gz'].flatMap((each) => [`main.${build}.js${each}`, `page.${build}.js${each}`]);
  expect(inRelease.sort()).toEqual(kept.flatMap(names).sort());
  const releases = readdirSync(path.join(target, 'releases'));
  expect(releases.sort()).toEqual(kept.flatMap((one) => [`${one}`, `${one}.assets`]).sort());
});

test('a web server can read each file, whatever the umask of the build and of the deploy', async () => {
  const umask = process.umask(0o077);
  try {
    for (const build of [1, 2]) {
      // A deploy changes that of its process.
      process.umask(0o077);
      await release(build);
    }
  } finally {
    process.umask(umask);
  }
  expect(statSync(site).mode & 0o777, 'of the build').toBe(0o700);
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('releases/2/assets/js/main.1.js.br');
  const unreadable = ['', ...files].filter((file) => {
    const status = statSync(path.join(target, file));
    return (status.mode & 0o777) !== (status.isDirectory() ? 0o755 : 0o644);
  });
  expect(unreadable).toEqual([]);
});

test('a link in the site is deployed as what it leads to, and not if it leads out of the site', async () => {
  writeSite(site, 1);
  symlinkSync(path.join(site, 'index.html'), path.join(site, 'link.html'));
  symlinkSync(path.join(site, 'assets'), path.join(site, 'media'), 'junction');
  const release = await deploy(site, target);
  rmSync(site, { recursive: true });
  expect(readFileSync(path.join(release, 'link.html'), 'utf8')).toContain('<title>1');
  expect(readdirSync(path.join(release, 'media/js'))).toContain('main.1.js');

  writeSite(site, 2);
  symlinkSync('/etc/hosts', path.join(site, 'hosts.txt'));
  await expect(deploy(site, target)).rejects.toThrow(`${site}/hosts.txt is a link that leads out of`);
  expect(readdirSync(path.join(target, 'releases')).sort()).toEqual(['1', '1.assets']);
});

/** Runs `npm run deploy` in a folder. */
function run(cwd: string, ...args: string[]): { status: number | null; output: string } {
  const words = [path.resolve('tools/deploy.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(path.resolve('node_modules/.bin/tsx'), words, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('`npm run deploy` accepts a folder outside the project, a new one, an earlier target', inFull(), () => {
  const project = path.join(folder, 'project');
  writeSite(path.join(project, 'build'), 1);
  mkdirSync(path.join(folder, 'srv'));
  // prettier-ignore
  for (const [place, release] of [[target, 1], ['../srv', 2], ['site', 1], ['site', 2]] as const) {
    expect(run(project, place)).toEqual({ status: 0, output: `${place}/current is ${place}/releases/${release}.\n` });
    const current = path.resolve(project, place, 'current');
    expect(readlinkSync(current)).toBe(`releases/${release}`);
    expect(existsSync(path.join(current, 'index.html'))).toBe(true);
  }
});

test('`npm run deploy` refuses a wrong folder, a missing build and a second deploy', inFull(), () => {
  const project = path.join(folder, 'project');
  mkdirSync(path.join(project, 'src'), { recursive: true });
  const expectRefusal = (args: string[], says: string) => {
    const { status, output } = run(project, ...args);
    expect(output).toContain(`Nothing is deployed; what is served is as it was. ${says}`);
    expect(output).toContain('  → ');
    expect(status).toBe(1);
    expect(existsSync(path.join(target, 'releases/1'))).toBe(false);
  };
  expectRefusal([target], 'There is no complete build/.\n  → npm run build');
  writeSite(path.join(project, 'build'), 1);
  // As an interrupted build leaves it.
  rmSync(path.join(project, 'build/nginx.conf'));
  expectRefusal([target], 'There is no complete build/.\n  → npm run build');
  writeSite(path.join(project, 'build'), 1);
  expectRefusal([], 'Which folder?');
  expectRefusal([target, 'other'], 'Which folder?');
  for (const place of ['.', 'src', 'src/new', path.join(project, 'src')]) {
    expectRefusal([place], `${place} is a folder of this project.`);
  }
  expect(readdirSync(project).sort()).toEqual(['build', 'src']);
  for (const name of ['current', 'current.next']) {
    mkdirSync(path.join(target, name), { recursive: true });
    expectRefusal([target], `${target}/${name} is no symbolic link, which a deploy would replace.`);
    rmSync(path.join(target, name), { recursive: true });
  }
  // As if this process were deploying.
  mkdirSync(path.join(target, `releases/.next-work.${hostname()}.${process.pid}`), { recursive: true });
  expectRefusal([target], `Another deploy is running (pid ${process.pid}).`);
});

test('a site under a path is served by nginx from a link in its root', async () => {
  const command = findNginx();
  test.skip(!command, 'no nginx or openssl on this machine');
  const root = path.join(folder, 'root');
  writeSite(site, 1, '/help/');
  writeFileSync(path.join(site, 'page.html'), '<!doctype html><title>Page</title>');
  await deploy(site, target);
  mkdirSync(root);
  symlinkSync(path.join(target, 'current'), path.join(root, 'help'), 'junction');
  const nginx = await startNginx(command ?? '', root, path.join(target, 'current/nginx.conf'));
  const agent = new Agent({ ca: readFileSync(nginx.ca) });
  const load = (url: string) => fetchText(nginx.url + url, agent);
  for (const [url, status, text, location] of [
    ['/help/', 200, '<title>1'],
    ['/help/page', 200, '<title>Page'],
    ['/help/assets/js/main.1.js', 200, 'console.log(1)'],
    ['/help/nowhere', 404, '<title>Not found'],
    ['/help/assets/js/main.2.js', 404, '<title>Not found'],
    ['/help/index.html', 301, '', '/help/'],
    ['/help/page.html', 301, '', '/help/page'],
    ['/help/page/', 301, '', '/help/page'],
  ] as const) {
    expect(await load(url), url).toEqual({ status, location, text: expect.stringContaining(text) as unknown });
  }
  agent.destroy();
  await nginx.stop();
});

/** Deploys `build` to `srv`, and is killed before the nth call that changes the file system. */
const killedDeploy = `
  const fs = require('node:fs');
  let left = Number(process.argv[1]);
  const reads = /^(access|exists|fstat|lstat|read|readdir|readFile|readlink|realpath|stat)Sync$/;
  const writes = Object.entries(fs).filter(([name]) => name.endsWith('Sync') && !reads.test(name));
  for (const [name, call] of writes) {
    fs[name] = (...args) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL');
      return call(...args);
    };
  }
  require('./tools/hosting/deploy.js').deploy('build', 'srv');
`;

test('a deploy that is killed at any step leaves the old site whole; the next one works', inFull(), async () => {
  buildSync({
    entryPoints: ['tools/hosting/deploy.ts'],
    outfile: path.join(folder, 'tools/hosting/deploy.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
  const served = () => {
    const html = readFileSync(path.join(target, 'current/index.html'), 'utf8');
    for (const [, script = ''] of html.matchAll(/src="([^"]+)"/g)) {
      expect(existsSync(path.join(target, 'current', script)), script).toBe(true);
    }
    return Number(/<title>(\d+)/.exec(html)?.[1]);
  };
  /** Deploys beside one release. Returns whether it was killed, rather than done. */
  const isKilledAt = async (call: number) => {
    rmSync(target, { recursive: true, force: true });
    await release(1);
    writeSite(site, 2);
    const args = ['-e', killedDeploy, String(call)];
    const { signal, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    return signal === 'SIGKILL';
  };

  let kills = 0;
  for (; await isKilledAt(kills); kills++) {
    // The last call makes the new site the current one.
    expect(served()).toBe(1);
    await release(3);
    expect(served(), `after a kill at call ${kills}`).toBe(3);
  }
  expect(served()).toBe(2);
  expect(kills).toBeGreaterThan(30);
});

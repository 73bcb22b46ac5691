/** `npm run deploy`: a server that is under load, and a kill at any moment. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { ModuleKind, transpileModule } from 'typescript';

import { nginxFile } from '../tools/hosting/files';
import { deploy } from '../tools/hosting/deploy';
import { readRules } from '../tools/hosting/rules';
import { findNginx, startNginx } from './support/nginx';

/** Writes a small site whose page names its own assets, as a build does. */
function writeSite(folder: string, build: number, baseUrl = '/'): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'assets/js'), { recursive: true });
  const scripts = ['main', 'page'].map((name) => `assets/js/${name}.${build}.js`);
  for (const script of scripts) {
    writeFileSync(path.join(folder, script), `console.log(${build});`.repeat(100));
  }
  const links = scripts.map((script) => `<script src="${baseUrl}${script}"></script>`).join('');
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>${build}</title>${links}`);
  writeFileSync(path.join(folder, '404.html'), '<!doctype html><title>Not found</title>');
  writeFileSync(path.join(folder, 'nginx.conf'), nginxFile(readRules('build', baseUrl)));
}

function fetchText(
  url: string,
  agent: Agent,
): Promise<{ status: number; text: string; location?: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'identity' } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status, text, location: headers.location });
      });
    }).on('error', reject);
  });
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('R5.2 during 50 deploys under load, no request fails, and pages of the last ten deploys find their assets', async () => {
  const command = findNginx();
  test.skip(!command, 'no nginx or openssl on this machine');
  const site = path.join(folder, 'build');
  const target = path.join(folder, 'srv');
  writeSite(site, 0);
  await deploy(site, target);
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
    if (status !== 200) {
      failed.push(`${status} ${url}`);
    }
    return text;
  };
  const client = async () => {
    while (!isOver) {
      const html = await visit('/');
      seen.add(/<title>(\d+)/.exec(html)?.[1] ?? '');
      for (const [, script = ''] of html.matchAll(/src="([^"]+)"/g)) {
        await visit(script);
      }
    }
  };
  const clients = Array.from({ length: 20 }, client);
  for (let build = 1; build <= 50; build++) {
    writeSite(site, build);
    await deploy(site, target);
    const before = requests;
    await expect.poll(() => requests, { intervals: [5] }).toBeGreaterThan(before + 20);
  }
  isOver = true;
  await Promise.all(clients);
  expect(failed).toEqual([]);
  expect(seen.size, 'builds that were seen').toBeGreaterThan(40);
  for (let build = 40; build <= 50; build++) {
    await visit(`/assets/js/main.${build}.js`);
  }
  expect(failed).toEqual([]);
  expect((await load('/assets/js/main.30.js')).status, 'not kept for ever').toBe(404);
  agent.destroy();
  await nginx.stop();
});

test('R7.4 a file that has not changed keeps its time, and so its ETag, in the next deploy', async () => {
  const site = path.join(folder, 'build');
  const target = path.join(folder, 'srv');
  writeSite(site, 1);
  await deploy(site, target);
  writeSite(site, 2);
  await deploy(site, target);
  const times = (file: string) =>
    [1, 2].map((release) => statSync(path.join(target, 'releases', String(release), file)).ino);
  const [first, second] = times('404.html');
  expect(first).toBe(second);
  const [old, next] = times('index.html');
  expect(old).not.toBe(next);
});

test('R3.8 a site under a path is served by nginx from a link in its root', async () => {
  const command = findNginx();
  test.skip(!command, 'no nginx or openssl on this machine');
  const site = path.join(folder, 'build');
  const target = path.join(folder, 'srv');
  const root = path.join(folder, 'root');
  writeSite(site, 1, '/help/');
  writeFileSync(path.join(site, 'page.html'), '<!doctype html><title>Page</title>');
  await deploy(site, target);
  mkdirSync(root);
  symlinkSync(path.join(target, 'current'), path.join(root, 'help'), 'junction');
  const nginx = await startNginx(command ?? '', root, path.join(target, 'current/nginx.conf'));
  const agent = new Agent({ ca: readFileSync(nginx.ca) });
  const load = (url: string) => fetchText(nginx.url + url, agent);
  for (const [url, status, text] of [
    ['/help/', 200, '<title>1'],
    ['/help/page', 200, '<title>Page'],
    ['/help/assets/js/main.1.js', 200, 'console.log(1)'],
    ['/help/nowhere', 404, '<title>Not found'],
    ['/help/assets/js/main.2.js', 404, '<title>Not found'],
  ] as const) {
    const response = await load(url);
    expect([response.status, response.text], url).toEqual([status, expect.stringContaining(text)]);
  }
  for (const [url, location] of [
    ['/help/index.html', '/help/'],
    ['/help/page.html', '/help/page'],
    ['/help/page/', '/help/page'],
  ] as const) {
    expect(await load(url), url).toMatchObject({ status: 301, location });
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

test('R5.2 a deploy that is killed at any of its steps leaves the old site whole, and the next one works', async () => {
  const site = path.join(folder, 'build');
  const target = path.join(folder, 'srv');
  for (const file of ['tools/hosting/deploy.ts', 'src/filesIn.ts']) {
    const { outputText } = transpileModule(readFileSync(file, 'utf8'), {
      compilerOptions: { module: ModuleKind.CommonJS, esModuleInterop: true },
    });
    const script = path.join(folder, file.replace(/ts$/, 'js'));
    mkdirSync(path.dirname(script), { recursive: true });
    writeFileSync(script, outputText);
  }
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
    writeSite(site, 1);
    await deploy(site, target);
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
    writeSite(site, 3);
    await deploy(site, target);
    expect(served(), `after a kill at call ${kills}`).toBe(3);
  }
  expect(served()).toBe(2);
  expect(kills).toBeGreaterThan(30);
});

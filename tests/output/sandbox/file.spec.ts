/** The sandbox as one file: what a reader gets with `curl -O`, runs and imports. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import ts from 'typescript';

import { createSandbox } from '../../../src/sandbox';
import { documentedAnswers, readContract, requestOf } from '../../support/sandbox/contract';
import { checkHttp } from '../../support/sandbox/http';
import { bareFolder, publishedFile, startFile, startNode } from '../../support/sandbox/program';
import { folderWith } from '../../support/files';
import { inFull } from '../../support/full';

/** Headers of the transport. */
const transport = ['connection', 'content-length', 'date', 'keep-alive'];

function apiHeaders(headers: Headers) {
  return [...headers].filter(([name]) => !transport.includes(name) && !name.startsWith('access-control-'));
}

test('from a bare folder, two commands and a paste give the documented response', async ({ page, baseURL }) => {
  await page.goto('/docs/sandbox');
  const commands = page.getByRole('tabpanel', { name: 'macOS, Linux' }).locator('pre');
  await expect(commands).toContainText(`curl -O ${baseURL}/sandbox.mjs`);
  const [download = '', start = ''] = (await commands.innerText()).trim().split('\n');
  const folder = folderWith();
  const [, ...words] = download.split(' ');
  execFileSync('curl', ['-s', ...words], { cwd: folder });

  const [node, ...file] = start.split(' ');
  expect(node).toBe('node');
  const program = startNode(folder, [...file, '--port', '0']);
  await program.url();
  const [pasted = ''] = /^ {2}curl .*$/m.exec(program.output()) ?? [];
  const body = JSON.parse(execFileSync('bash', ['-c', pasted], { encoding: 'utf8', stdio: 'pipe' })) as unknown;
  expect(body).toMatchObject({ email: 'deliverable@sandbox.test', status: 'deliverable' });
  program.interrupt();
  await program.ended;
});

test('without JavaScript, pages have the commands of each shell, and size and SHA-256 of the file', async ({
  browser,
}) => {
  const bytes = readFileSync(publishedFile);
  const { info } = JSON.parse(readFileSync('build/openapi.json', 'utf8')) as { info: { version: string } };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const url of ['/docs/sandbox', '/docs/get-started']) {
    await page.goto(url);
    for (const curl of ['curl', 'curl.exe']) {
      await expect(page.locator('pre', { hasText: `${curl} -O https://mailvet.example/sandbox.mjs` })).toBeVisible();
    }
    const main = page.getByRole('main');
    await expect(main).toContainText(`version ${info.version}`);
    await expect(main).toContainText(`${bytes.length.toLocaleString('en')} bytes`);
    await page.getByText('Check the download').click();
    await expect(main.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
    const link = page.getByRole('link', { name: 'download sandbox.mjs' });
    await expect(link).toHaveAttribute('href', '/sandbox.mjs');
    await expect(link).toHaveAttribute('download', '');
  }
  await context.close();
});

test('on a port, it gives every documented response that the sandbox in the page gives, and keeps the HTTP contract', async () => {
  const contract = await readContract();
  const program = startFile('--port', '0');
  const url = await program.url();
  const inPage = createSandbox(contract.data);
  for (const { operation, name, wanted } of documentedAnswers(contract)) {
    if (name !== 'slow') {
      const title = `${operation.id} ${name}`;
      const request = () => requestOf(contract, operation, wanted, url);
      const [own, expected] = [await fetch(request()), await inPage(request())];
      expect(own.status, title).toBe(expected.status);
      expect(apiHeaders(own.headers), title).toEqual(apiHeaders(expected.headers));
      expect(await own.text(), title).toBe(await expected.text());
    }
  }
  await checkHttp(contract, new URL(url).origin, fetch);
  program.interrupt();
  await program.ended;
});

test('imported, it starts no server and lets the process end; `sandbox` is called like `fetch`', async () => {
  const folder = bareFolder();
  writeFileSync(
    path.join(folder, 'use.mjs'),
    `import { sandbox } from './sandbox.mjs';
    const headers = { Authorization: 'Bearer mv_test_public' };
    const url = new URL('https://api.mailvet.example/v1/credits');
    const responses = await Promise.all([
      sandbox(url, { headers }),
      sandbox(url.href, { headers }),
      sandbox(new Request(url, { headers })),
    ]);
    console.log(JSON.stringify({
      statuses: responses.map(({ status }) => status),
      body: await responses[0].json(),
      missing: (await sandbox(url)).status,
      invalid: await sandbox('/v1/credits').catch((error) => error.name),
      servers: process.getActiveResourcesInfo().filter((name) => /tcp|server/i.test(name)),
    }));`,
  );
  const program = startNode(folder, ['use.mjs']);
  expect(await program.ended, program.output()).toEqual([0, null]);
  expect(JSON.parse(program.output())).toEqual({
    statuses: [200, 200, 200],
    body: expect.objectContaining({ balance: 8450 }) as unknown,
    missing: 401,
    invalid: 'TypeError',
    servers: [],
  });
});

test('`serve` listens on a free port with records of its own, rejects if a port is in use, and closes', async () => {
  const folder = bareFolder();
  writeFileSync(
    path.join(folder, 'use.mjs'),
    `import { serve } from './sandbox.mjs';
    const headers = { Authorization: 'Bearer mv_test_public' };
    const [one, other] = [await serve(), await serve()];
    const logs = async ({ url }) =>
      (await (await fetch(url + '/disposable-logs', { headers })).json()).data.length;
    await fetch(one.url + '/disposable-logs?all=true', { method: 'DELETE', headers });
    const found = [await logs(one), await logs(other)];
    const { port } = new URL(one.url);
    const taken = await serve({ port: Number(port) }).catch(({ code }) => code);
    await Promise.all([one.close(), other.close()]);
    const gone = await fetch(one.url).catch(() => 'closed');
    console.log(JSON.stringify({ found, taken, gone }));`,
  );
  const program = startNode(folder, ['use.mjs']);
  expect(await program.ended, program.output()).toEqual([0, null]);
  expect(JSON.parse(program.output())).toEqual({ found: [0, 25], taken: 'EADDRINUSE', gone: 'closed' });
});

test('its types: strict TypeScript takes the documented calls, and rejects others', inFull(), () => {
  const folder = bareFolder();
  writeFileSync(path.join(folder, 'sandbox.d.mts'), readFileSync(publishedFile.replace('.mjs', '.d.mts')));
  const file = path.join(folder, 'use.mts');
  const errorsIn = (text: string) => {
    writeFileSync(file, `import { sandbox, serve } from './sandbox.mjs';\n${text}`);
    // prettier-ignore
    const program = ts.createProgram([file], {
      strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [],
      skipDefaultLibCheck: true,
    });
    return ts.getPreEmitDiagnostics(program).map(({ code }) => code);
  };
  expect(
    errorsIn(`
      const client: { fetch: typeof fetch } = { fetch: sandbox };
      const response: Response = await sandbox('https://api.mailvet.example/v1/credits', { method: 'GET' });
      const { url, close } = await serve({ port: 0 });
      const text: string = url;
      await close();
      await (await serve()).close();
      console.log(client, response, text);
    `),
  ).toEqual([]);
  // TS2345: not assignable to a parameter; TS2322: not assignable.
  expect(errorsIn(`await sandbox(1);`)).toEqual([2345]);
  expect(errorsIn(`await serve({ port: '0' });`)).toEqual([2322]);
});

test('it needs nothing but Node, reads no other file, and makes no network request', async () => {
  const text = readFileSync(publishedFile, 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const modules = importedFiles.map(({ fileName }) => fileName);
  expect(modules).toContain('node:http');
  expect(modules.filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual([]);
  expect(modules).not.toContain('node:child_process');
  // The URL of a request is data: the only calls that could send one are these.
  expect(text).not.toMatch(/\bfetch\(|\bWebSocket\(|http\.(request|get)\(|\bconnect\(|\bimport\(/);

  // Node's permission model rejects every other access to files, child processes and workers.
  const [major = 0] = process.versions.node.split('.').map(Number);
  const flag = major < 23 ? '--experimental-permission' : '--permission';
  const folder = bareFolder();
  const file = path.join(folder, 'sandbox.mjs');
  const program = startNode(folder, [flag, `--allow-fs-read=${file}`, file, '--port', '0']);
  const response = await fetch(`${await program.url()}/credits`, {
    headers: { Authorization: 'Bearer mv_test_public' },
  });
  expect(response.status).toBe(200);
  program.interrupt();
  expect(await program.ended).toEqual([0, null]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, plain, type Project, test as base } from './support/project';

interface Running {
  url: string;
  /** What it has printed so far. */
  output: () => string;
}

/** `test` with a fixture `running`: `npm start` in a copy of the project, on a port of its own. */
const test = base.extend<{ running: Running }>({
  running: async ({ project }, use) => {
    const port = 3100 + test.info().parallelIndex;
    const { child, output } = start(project, port);
    await expect
      .poll(() => output(), { message: 'npm start is up', timeout: 120_000 })
      .toMatch(/compiled successfully/i);
    await use({ url: `http://localhost:${port}`, output });
    // The whole group: npm, Docusaurus and the bundler.
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  },
});

function start({ dir }: Project, port: number): { child: ChildProcess; output: () => string } {
  const child = spawn('npm', ['start', '--', '--no-open', '--port', String(port)], {
    cwd: dir,
    detached: true,
  });
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text += data.toString()));
  return { child, output: () => plain(text) };
}

// The time until it is up counts.
test.describe.configure({ timeout: 300_000 });

test('R7.3 saving the contract updates the open page and its sidebar without a restart; a broken one leaves the last good pages', async ({
  project,
  running,
  page,
}) => {
  const contract = path.join(project.dir, 'openapi/mailvet.yaml');
  const good = readFileSync(contract, 'utf8');
  await page.goto(`${running.url}/api/get-credit-balance`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Get credit balance', { timeout: 60_000 });
  writeFileSync(contract, good.replace('summary: Get credit balance', 'summary: See your credits'));
  await expect(heading).toHaveText('See your credits', { timeout: 60_000 });
  await expect(
    page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'See your credits' }),
  ).toBeVisible();

  writeFileSync(
    contract,
    good.replace('operationId: getCreditBalance', 'operationId: validateApiKey'),
  );
  await expect.poll(running.output, { timeout: 60_000 }).toContain('operationId-unique');
  // A change that comes before the page listens would be missed.
  const listens = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"ok"')) {
          resolve();
        }
      }),
    );
  });
  await page.reload();
  await listens;
  await expect(heading).toHaveText('See your credits', { timeout: 60_000 });

  writeFileSync(contract, good);
  await expect(heading).toHaveText('Get credit balance', { timeout: 60_000 });

  // What our rules read beside the contract is checked when it is saved, too.
  for (const [file, from, to, rule] of [
    ['docs/errors.mdx', '{/* #rate-limited */}', '', 'site/problem-page'],
    ['openapi/sandbox/bounces.json', '"2026-11-16T', '"2026-01-16T', 'site/sandbox-records'],
  ] as const) {
    const target = path.join(project.dir, file);
    const text = readFileSync(target, 'utf8');
    expect(text).toContain(from);
    expect(running.output()).not.toContain(rule);
    writeFileSync(target, text.replace(from, to));
    await expect.poll(running.output, { message: file, timeout: 60_000 }).toContain(rule);
  }
});

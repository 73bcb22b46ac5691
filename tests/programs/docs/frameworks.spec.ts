/** The checks and forms of docs/Integration/frameworks.mdx. What a framework would do around them is in tests/fixtures/frameworks. */
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import type { Sample } from '@docs-engines/api-samples';

import { sandboxData } from '../../../src/api/sandboxData';
import { createSandbox } from '../../../src/sandbox';
import { expect, parsed, publicKey, test } from '../../support/samples/fixtures';
import { faultsFor, serveFault } from '../../support/docs/misbehavingApi';
import { savedBlocks, startNode } from '../../support/docs/programs';
import { inFull } from '../../support/full';
import { runPrograms } from '../../support/languages';
import { folderWith } from '../../support/files';

const page = 'docs/Integration/frameworks.mdx';

/** Saves blocks of the page under their names, beside the stand-ins of frameworks. */
function saved(...names: string[]): string {
  const files = savedBlocks(page, ...names).map(({ title = '', code }) => [title, code] as const);
  const folder = folderWith(Object.fromEntries(files));
  cpSync('tests/fixtures/frameworks', folder, { recursive: true });
  return folder;
}

/** Each visitor: the address, the address that was asked about, and what the form does. */
const visitors = [
  ['deliverable@sandbox.test', '', 'accept'],
  ['typo@sandbox.test', '', 'ask'],
  ['typo@sandbox.test', 'typo@sandbox.test', 'accept'],
  ['mailbox-not-found@sandbox.test', '', 'block'],
  ['mailbox-not-found@sandbox.test', 'mailbox-not-found@sandbox.test', 'block'],
  ['greylisted@sandbox.test', '', 'accept'],
  ['error-503@sandbox.test', '', 'accept'],
] as const;

/** What a form says. */
const said = { accept: undefined, ask: 'Did you mean deliverable@sandbox.test?', block: 'Please use another address.' };

const callAction = `
  import { signUp } from './app/sign-up/actions.js';
  const shown = [];
  for (const [email, asked] of JSON.parse(process.env.VISITORS)) {
    const form = new FormData();
    form.set('email', email);
    form.set('asked', asked);
    const { message, ...state } = await signUp({}, form);
    shown.push({ ...state, message: state.email && message });
  }
  console.log(JSON.stringify(shown));`;

/** Each prints what its form shows to each visitor. */
// prettier-ignore
const frameworks: [title: string, id: Sample['id'], command: string, ...files: string[]][] = [
  ['the server action of Next.js', 'node', `node --input-type=module <<'END'\n${callAction}\nEND`, 'advise.mjs', 'app/sign-up/actions.js'],
  ['the form of Django', 'python', 'python3 shop.py', 'advise.py', 'forms.py'],
  ['the controller of Laravel', 'php', 'php laravel.php', 'app/Mailvet.php', 'app/Http/Controllers/SignUpController.php'],
  ['the controller of Rails', 'ruby', 'ruby rails.rb', 'app/models/mailvet.rb', 'app/controllers/sign_ups_controller.rb'],
];

for (const [title, id, command, ...files] of frameworks) {
  test(
    `${title} offers a correction once, blocks, and lets people through`,
    inFull(id !== 'node'),
    async ({ needs, sandbox, model }) => {
      needs(id);
      const cwd = saved(...files);
      const run = async (url: string, these: (readonly string[])[] = visitors.slice()) => {
        const env = {
          MAILVET_BASE_URL: url,
          MAILVET_API_KEY: publicKey,
          VISITORS: JSON.stringify(these.map(([email, asked]) => [email, asked])),
        };
        const [outcome] = await runPrograms('curl', [command], { env, cwd });
        expect(outcome?.status, outcome?.stderr).toBe(0);
        return {
          stderr: outcome?.stderr,
          shown: parsed(outcome?.stdout ?? '') as { message?: string; asked?: string }[],
        };
      };

      const { shown, stderr } = await run(sandbox);
      expect(shown.map(({ message }) => message ?? undefined)).toEqual(visitors.map(([, , advice]) => said[advice]));
      expect(shown[1]?.asked).toBe('typo@sandbox.test');
      expect(stderr).toContain('Not checked');

      for (const [name, fault] of faultsFor(frameworks.findIndex(([one]) => one === title))) {
        const sandbox = createSandbox(sandboxData(model, path.resolve('openapi')));
        const failing = await serveFault(fault, sandbox, () => false);
        const { shown: open, stderr: log } = await run(failing.url, [['mailbox-not-found@sandbox.test', '']]);
        failing.close();
        expect(failing.held, `waits for ${name}`).toEqual([]);
        expect(failing.strayed, name).toEqual([]);
        expect(open.filter(({ message }) => message)).toEqual([]);
        expect(log, name).toContain('Not checked');
      }
    },
  );
}

test('the Express server shows the same, and escapes what was typed', async ({ sandbox }) => {
  const folder = saved('advise.mjs', 'server.mjs');
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const { child, output, ended } = startNode(folder, ['server.mjs'], sandbox, { PORT: '0' });
  await expect.poll(output).toContain('/sign-up');
  const url = output().trim();
  for (const [email, asked, advice] of visitors) {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ email, asked }) });
    const html = await response.text();
    expect(response.status, email).toBe(advice === 'accept' ? 200 : 422);
    expect(html).toContain(said[advice] ?? 'Thank you');
    expect(html.includes(`name="asked" value="${email}"`), email).toBe(advice === 'ask');
  }
  const hostile = await fetch(url, { method: 'POST', body: new URLSearchParams({ email: '"><script>' }) });
  expect(await hostile.text()).toContain('value="&#34;&#62;&#60;script&#62;"');
  child.kill();
  await ended;
});

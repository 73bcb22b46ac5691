import { spawnSync } from 'node:child_process';

import type { Sample } from '@docs-engines/api-samples';
import * as prettier from 'prettier';

import type { Operation } from '@docs-engines/openapi-docs';

import { responseExamples } from '../../../src/api/downloadTables';
import { runPrograms } from '../../support/languages';
import { builtSample, localSandbox } from '../../support/samples/builtSamples';
import { expect, parsed, publicKey, test } from '../../support/samples/fixtures';
import { inFull, isOtherLanguage } from '../../support/full';

const all: Sample['id'][] = ['curl', 'http', 'node', 'python', 'php', 'ruby', 'go', 'java', 'csharp'];

/** Languages whose standard library reads no JSON: a failed program prints the problem document as it is. */
const withoutJson: Sample['id'][] = ['http', 'java', 'csharp'];

/** The response that the page shows. */
function documented(operation: Operation): unknown {
  return responseExamples(operation, 200)[0]?.value;
}

test('the languages that can run samples on this machine', ({ languages }) => {
  const run = languages.filter(({ problem }) => !problem);
  const left = languages.filter(({ problem }) => problem);
  console.log(`Samples are run in ${run.map((l) => `${l.id} ${l.version}`).join(', ')}.`);
  if (left.length > 0) console.log(`NOT run: ${left.map((l) => `${l.id} (${l.problem})`).join(', ')}.`);
  expect(languages.map(({ id }) => id)).toEqual(all);
  expect(run.map(({ id }) => id)).toContain('node');
});

test('the sample of a deletion deletes nothing', ({ model }) => {
  const deletions = model.operations.filter(({ id }) => id.startsWith('delete'));
  expect(deletions.map(documented)).toEqual([expect.objectContaining({ dry_run: true, deleted: 0 })]);
});

for (const language of all) {
  test(
    `in ${language}, each sample of a page prints the documented response`,
    inFull(isOtherLanguage(language)),
    async ({ model, sandbox, needs }) => {
      const { operations } = model;
      needs(language);
      const codes = operations.map(({ slug }) => builtSample(slug, language));
      expect(codes.filter((code) => !code.includes(localSandbox))).toEqual([]);

      const outcomes = await runPrograms(
        language,
        // The port may be in use here.
        codes.map((code) => code.replaceAll(localSandbox, new URL(sandbox).host)),
      );

      const seen = outcomes.map(({ status, stdout, stderr }, index) => ({
        id: operations[index]?.id,
        status,
        stderr,
        answer: parsed(stdout),
      }));
      expect(seen).toEqual(
        operations.map((operation) => ({ id: operation.id, status: 0, stderr: '', answer: documented(operation) })),
      );
    },
  );

  test(`in ${language}, samples of another server differ in URL; none has a live key`, ({ model: { operations } }) => {
    for (const { slug } of operations) {
      const local = builtSample(slug, language).replaceAll('http://', 'https://');
      const simulated = builtSample(slug, language, 'sandbox');
      const live = builtSample(slug, language, 'server-1');
      expect(simulated).toContain('https://sandbox.mailvet.example/v1/');
      expect(simulated.replaceAll('sandbox.mailvet.example', localSandbox)).toBe(local);
      expect(live).toContain('https://api.mailvet.example/v1/');
      expect(live).toContain('MAILVET_API_KEY');
      expect(live).not.toContain('mv_');
      const withoutKey = (code: string) =>
        code.split('\n').filter((line) => !/mv_test_public|MAILVET_API_KEY|^import os$/.test(line));
      expect(withoutKey(live.replaceAll('api.mailvet.example', localSandbox))).toEqual(withoutKey(local));
    }
  });

  const other = inFull(isOtherLanguage(language));

  test(`in ${language}, the environment has a live key`, other, async ({ model, sandbox, needs }) => {
    const { operations } = model;
    needs(language);
    const [operation] = operations;
    const code = builtSample(operation?.slug ?? '', language, 'server-1')
      .replaceAll('https://api.mailvet.example/v1', sandbox)
      .replaceAll('api.mailvet.example', new URL(sandbox).host);
    const [outcome] = await runPrograms(language, [code], { env: { MAILVET_API_KEY: publicKey } });
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(parsed(outcome?.stdout ?? '')).toEqual(operation && documented(operation));
  });

  test(`in ${language}, a failed sample exits with its reason`, other, async ({ model, sandbox, needs }) => {
    const { operations } = model;
    needs(language);
    const { slug = '' } = operations[0] ?? {};
    const { host } = new URL(sandbox);
    const local = builtSample(slug, language).replaceAll(localSandbox, host);
    const live = builtSample(slug, language, 'server-1');

    const [revoked, unreachable, keyless] = await runPrograms(language, [
      local.replace(publicKey, 'mv_test_revoked'),
      // Nothing listens on the discard port, 9 (RFC 863).
      local.replaceAll(host, 'localhost:9'),
      live.replace('https://api.mailvet.example/v1', sandbox),
    ]);

    for (const outcome of [revoked, unreachable, keyless]) {
      expect(outcome?.status).toBeGreaterThan(0);
      expect(outcome?.stderr).not.toBe('');
    }
    if (language === 'curl') {
      // As a command for the terminal, it shows the response as it is, and the status beside it.
      expect(parsed(revoked?.stdout ?? '')).toMatchObject({ code: 'revoked-api-key' });
      expect(revoked?.stderr).toContain('401');
      expect(keyless?.stderr).toContain('MAILVET_API_KEY');
    } else {
      expect(revoked?.stderr).toContain(
        withoutJson.includes(language) ? 'revoked-api-key' : 'Revoked API key (revoked-api-key): ',
      );
      expect(keyless?.stderr).toMatch(/(missing|invalid)-api-key|MAILVET_API_KEY/);
      expect([revoked?.stdout, unreachable?.stdout, keyless?.stdout]).toEqual(['', '', '']);
    }
  });
}

test('samples in JavaScript are formatted by Prettier', async ({ model }) => {
  for (const { slug } of model.operations) {
    const code = builtSample(slug, 'node');
    const options = { parser: 'babel', singleQuote: true, printWidth: 100 };
    expect(`${code}\n`).toBe(await prettier.format(code, options));
  }
});

test('samples in Go are formatted by gofmt', ({ model, needs }) => {
  needs('go');
  for (const { slug } of model.operations) {
    const input = `${builtSample(slug, 'go')}\n`;
    const gofmt = spawnSync('sh', ['-c', 'gofmt -d'], { input, encoding: 'utf8' });
    expect(gofmt.stderr + gofmt.stdout).toBe('');
  }
});

import { spawnSync } from 'node:child_process';

import * as prettier from 'prettier';

import type { Description } from '../../src/openapi/model';
import { exampleRequest } from '../../src/openapi/model/examples';
import { responseExamples } from '../../src/openapi/publishedTables';
import { samplesOf, type Sample } from '../../src/samples/samplesOf';
import { runPrograms } from '../support/languages';
import { expect, parsed, publicKey, test } from './fixtures';

const all: Sample['id'][] = ['curl', 'node', 'python', 'php', 'ruby', 'go'];

/** Every operation with its sample in a language, as the page has it, and the answer that the page shows. */
function documented({ operations }: Description, language: Sample['id']) {
  return operations.map((operation) => {
    const request = exampleRequest(operation, operation.servers[0]?.url ?? '');
    const { code } = samplesOf(request).find(({ id }) => id === language) ?? { code: '' };
    const [example] = responseExamples(operation, 200);
    return { id: operation.id, code, answer: example?.value };
  });
}

test('the languages that can run samples on this machine', ({ languages }) => {
  const run = languages.filter(({ problem }) => !problem);
  const left = languages.filter(({ problem }) => problem);
  console.log(`Samples are run in ${run.map((l) => `${l.id} ${l.version}`).join(', ')}.`);
  if (left.length > 0) {
    console.log(`NOT run: ${left.map((l) => `${l.id} (${l.problem})`).join(', ')}.`);
  }
  expect(languages.map(({ id }) => id)).toEqual(all);
  expect(run.map(({ id }) => id)).toContain('node');
});

test('the sample of a deletion deletes nothing', ({ model }) => {
  const answers = documented(model, 'curl').filter(({ id }) => id.startsWith('delete'));
  expect(answers.map(({ answer }) => answer)).toEqual([
    expect.objectContaining({ dry_run: true, deleted: 0 }),
  ]);
});

for (const language of all) {
  test(`in ${language}, the sample of every operation prints the documented answer`, async ({
    model,
    sandbox,
    needs,
  }) => {
    needs(language);
    const samples = documented(model, language);

    const outcomes = await runPrograms(
      language,
      samples.map(({ code }) => code),
      { env: { MAILVET_BASE_URL: sandbox, MAILVET_API_KEY: publicKey } },
    );

    const seen = outcomes.map(({ status, stdout, stderr }, index) => ({
      id: samples[index]?.id,
      status,
      stderr,
      answer: parsed(stdout),
    }));
    expect(seen).toEqual(samples.map(({ id, answer }) => ({ id, status: 0, stderr: '', answer })));
    expect(seen).toHaveLength(7);
  });

  test(`in ${language}, a failed sample says why and exits with an error`, async ({
    model,
    sandbox,
    needs,
  }) => {
    needs(language);
    const [sample] = documented(model, language);
    const codes = [sample?.code ?? ''];
    const revokedKey = 'mv_test_revoked';

    const [revoked] = await runPrograms(language, codes, {
      env: { MAILVET_BASE_URL: sandbox, MAILVET_API_KEY: revokedKey },
    });
    const [unreachable] = await runPrograms(language, codes, {
      // Nothing listens on the port for discarding.
      env: { MAILVET_BASE_URL: 'http://localhost:9/v1', MAILVET_API_KEY: revokedKey },
    });
    const [keyless] = await runPrograms(language, codes, {
      env: { MAILVET_BASE_URL: sandbox, MAILVET_API_KEY: undefined },
    });

    for (const outcome of [revoked, unreachable, keyless]) {
      expect(outcome?.status).toBeGreaterThan(0);
      expect(outcome?.stderr).not.toBe('');
    }
    if (language === 'curl') {
      // As a command for the terminal, it shows the answer as it is, and the status beside it.
      expect(parsed(revoked?.stdout ?? '')).toMatchObject({ code: 'revoked-api-key' });
      expect(revoked?.stderr).toContain('401');
      expect(keyless?.stderr).toContain('MAILVET_API_KEY');
    } else {
      expect(revoked?.stderr).toContain('Revoked API key (revoked-api-key): ');
      expect(keyless?.stderr).toMatch(/missing-api-key|MAILVET_API_KEY/);
      expect([revoked?.stdout, unreachable?.stdout, keyless?.stdout]).toEqual(['', '', '']);
    }
  });
}

test('samples in JavaScript are formatted by Prettier', async ({ model }) => {
  for (const { code } of documented(model, 'node')) {
    const options = { parser: 'babel', singleQuote: true, printWidth: 100 };
    expect(`${code}\n`).toBe(await prettier.format(code, options));
  }
});

test('samples in Go are formatted by gofmt', ({ model, needs }) => {
  needs('go');
  for (const { code } of documented(model, 'go')) {
    const gofmt = spawnSync('sh', ['-c', 'gofmt -d'], { input: `${code}\n`, encoding: 'utf8' });
    expect(gofmt.stderr + gofmt.stdout).toBe('');
  }
});

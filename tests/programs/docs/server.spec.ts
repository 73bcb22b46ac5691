import { codeBlocksOf, languageOf } from '../../support/samples/codeBlocks';
import { expect, publicKey, test } from '../../support/samples/fixtures';
import { runPrograms } from '../../support/languages';
import { faults } from '../../support/docs/misbehavingApi';
import { hurried, serve } from '../../support/docs/programs';
import { inFull, isOtherLanguage } from '../../support/full';

const verdict = JSON.stringify({ status: 'risky', reason: 'catch_all' });
const problem = JSON.stringify({ code: 'service-unavailable', retryable: true });

const programs = codeBlocksOf('docs/Integration/server.mdx').filter(({ isRun }) => isRun);

test('the page has a program in seven languages', () => {
  expect(programs.map(({ language }) => language).sort()).toEqual([
    'csharp',
    'go',
    'java',
    'js',
    'php',
    'python',
    'ruby',
  ]);
});

for (const block of programs) {
  const { code } = block;
  const id = languageOf(block);
  const env = (url: string) => ({
    env: { MAILVET_BASE_URL: url, MAILVET_API_KEY: publicKey },
  });

  test(
    `in ${id}, a broken connection and a 503 are retried with the same key, after Retry-After`,
    inFull(isOtherLanguage(id)),
    async ({ needs }) => {
      needs(id);
      const api = await serve((_, response, count) => {
        if (count === 1) {
          response.destroy();
        } else if (count === 2) {
          response.writeHead(503, { 'Retry-After': '2' }).end(problem);
        } else {
          response.end(verdict);
        }
      });
      const [outcome] = await runPrograms(id, [code], env(api.url));
      api.close();

      expect(outcome?.stdout, outcome?.stderr).toBe('risky catch_all\n');
      expect(api.received).toHaveLength(3);
      const keys = api.received.map(({ headers }) => headers['idempotency-key']);
      expect(keys[0]).toMatch(/^[\x21-\x7E]{16,255}$/);
      expect(new Set(keys).size).toBe(1);
      for (const { path, headers, body } of api.received) {
        expect(path).toBe('/v1/email/validate');
        expect(headers.authorization).toBe(`Bearer ${publicKey}`);
        expect(body).toEqual({ email: 'deliverable@sandbox.test', timeout_ms: 4000 });
      }
      const [, second, third] = api.received.map(({ at }) => at);
      const waited = (third ?? 0) - (second ?? 0);
      expect(waited).toBeGreaterThanOrEqual(1990);
      expect(waited).toBeLessThan(6000);
    },
  );

  test(
    `in ${id}, four failures end without a verdict, and a permanent error is not retried`,
    inFull(isOtherLanguage(id)),
    async ({ needs }) => {
      needs(id);
      const down = await serve((_, response) => {
        response.writeHead(429, { 'Retry-After': '0' }).end(problem);
      });
      const poor = await serve((_, response) => {
        response.writeHead(402).end(problem);
      });
      const [afterDown] = await runPrograms(id, [hurried(code, 5)], env(down.url));
      const [afterPoor] = await runPrograms(id, [code], env(poor.url));
      down.close();
      poor.close();

      expect(afterDown?.stdout, afterDown?.stderr).toBe('unchecked\n');
      expect(down.received).toHaveLength(4);
      expect(afterPoor?.stdout, afterPoor?.stderr).toBe('unchecked\n');
      expect(poor.received).toHaveLength(1);
    },
  );

  test(
    `in ${id}, a response that never comes or never ends times out`,
    inFull(isOtherLanguage(id)),
    async ({ needs }) => {
      needs(id);
      const endless = [faults.silence, faults['headers in drops'], faults['a body in drops']];
      const api = await serve((_, response, count) => {
        const fault = endless[count - 1];
        if (fault) fault.respond(response);
        else response.end(verdict);
      });
      const [outcome] = await runPrograms(id, [hurried(code, 3)], env(api.url));
      api.close();

      expect(outcome?.stdout, outcome?.stderr).toBe('risky catch_all\n');
      expect(api.received).toHaveLength(4);
    },
  );
}

test('the program of the errors page retries a broken connection and a response of a proxy, and gives up with the reason', async ({
  needs,
}) => {
  needs('node');
  const code = codeBlocksOf('docs/errors.mdx').find(({ title }) => title === 'call.mjs')?.code ?? '';
  const env = (url: string) => ({
    env: { MAILVET_BASE_URL: url, MAILVET_API_KEY: publicKey },
  });
  const flaky = await serve((_, response, count) => {
    if (count === 1) response.destroy();
    else if (count === 2) response.writeHead(502).end('<h1>Bad gateway</h1>');
    else response.end(JSON.stringify({ balance: 7 }));
  });
  const permanent = await serve((_, response) => {
    response.writeHead(403).end(JSON.stringify({ retryable: false, detail: 'Not yours.' }));
  });
  const [[first], [second]] = await Promise.all([
    runPrograms('node', [code], env(flaky.url)),
    runPrograms('node', [code], env(permanent.url)),
  ]);
  flaky.close();
  permanent.close();
  expect(first?.stdout, first?.stderr).toBe('7\n');
  expect(flaky.received).toHaveLength(3);
  expect(second?.stderr).toContain('Error: Not yours.');
  expect(permanent.received).toHaveLength(1);
});

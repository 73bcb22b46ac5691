import { codeBlocksOf, languageOf } from '../../support/samples/codeBlocks';
import { expect, publicKey, test } from '../../support/samples/fixtures';
import { runPrograms } from '../../support/languages';
import { serveApi } from '../../support/docs/programs';
import { inFull, isOtherLanguage } from '../../support/full';

const verdict = JSON.stringify({ status: 'risky', reason: 'catch_all' });
const problem = JSON.stringify({ code: 'service-unavailable', retryable: true });

const programs = codeBlocksOf('docs/Integration/server.mdx').filter(({ isRun }) => isRun);

for (const block of programs) {
  const { code } = block;
  const id = languageOf(block);
  const env = (url: string) => ({ env: { MAILVET_BASE_URL: url, MAILVET_API_KEY: publicKey } });

  test(
    `in ${id}, failures are retried with the same key, after Retry-After`,
    inFull(isOtherLanguage(id)),
    async ({ needs }) => {
      needs(id);
      const api = await serveApi((_, response, count) => {
        if (count === 1) response.destroy();
        else if (count === 2) response.writeHead(503, { 'Retry-After': '2' }).end(problem);
        else response.end(verdict);
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
}

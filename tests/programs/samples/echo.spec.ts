/** The samples of operations that ours are not like, run against a server that says what arrives. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Sample, samplesOf } from '@docs-engines/api-samples';

import { exampleRequest } from '@docs-engines/openapi-docs';
import { site } from '../../../src/site';
import { echoServer } from '../../support/echo';
import { runPrograms } from '../../support/languages';
import { expect, test } from '../../support/samples/fixtures';
import { env, expected, operations, picture } from '../../support/samples/requests';
import { inFull, isOtherLanguage } from '../../support/full';

const languages: Sample['id'][] = [
  ...(['curl', 'http', 'node', 'python', 'php', 'ruby', 'go', 'java', 'csharp'] as const),
];

for (const language of languages) {
  test(
    `in ${language}, authentication, parameters and bodies of any kind arrive as the description has them`,
    inFull(isOtherLanguage(language)),
    async ({ needs }) => {
      needs(language);
      const echo = await echoServer();
      const cwd = mkdtempSync(path.join(tmpdir(), 'files-'));
      for (const name of ['photo.png', 'body.png', 'part-2.png']) {
        writeFileSync(path.join(cwd, name), picture, 'latin1');
      }
      const programs = operations.map((operation) => {
        const samples = samplesOf(exampleRequest(operation, `${echo.url}/v1`), {
          prefix: site.name,
        });
        return samples.find(({ id }) => id === language)?.code ?? '';
      });
      // Clients for `.http` files put a variable into the URL as it is.
      const key = language === 'http' ? encodeURIComponent(env.MAILVET_QUERY_KEY) : undefined;
      const outcomes = await runPrograms(language, programs, {
        env: { ...env, ...(key && { MAILVET_QUERY_KEY: key }) },
        cwd,
      });
      rmSync(cwd, { recursive: true });
      echo.close();
      expect(outcomes.map(({ status, stderr }) => ({ status, stderr }))).toEqual(
        operations.map(() => ({ status: 0, stderr: '' })),
      );

      expect(echo.received).toHaveLength(operations.length);
      echo.received.forEach((received, index) => {
        const id = operations[index]?.id ?? '';
        const parts = Array.isArray(received.body) ? (received.body as { file?: string }[]) : [];
        for (const part of parts) {
          // fetch has no parts with a type that are no file.
          if (language === 'node' && part.file === 'blob') {
            delete part.file;
            // The server reads the bytes of a file as they are.
            const { content } = part as { content?: string };
            Object.assign(part, { content: Buffer.from(content ?? '', 'latin1').toString() });
          }
        }
        expect.soft(received, id).toMatchObject(expected[id] ?? {});
        if (expected[id]?.headers && !('authorization' in expected[id].headers) && id !== 'basic') {
          expect.soft(received.headers.authorization, id).toBeUndefined();
        }
      });
    },
  );
}

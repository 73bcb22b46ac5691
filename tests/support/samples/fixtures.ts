import path from 'node:path';

import type { Sample } from '@docs-engines/api-samples';
import type { Oas3_1Definition } from '@redocly/openapi-core';
import { test as base } from '@playwright/test';

import type { Description } from '@docs-engines/openapi-docs';
import { loadDocument, loadModel } from '../description';
import { sandboxData } from '../../../src/api/sandboxData';
import { createSandbox } from '../../../src/sandbox';
import { createSandboxServer } from '@docs-engines/api-sandbox/node';
import { findLanguages, type FoundLanguage } from '../languages';
import { serve } from '../server';

/** The key that the documentation prints. */
export const publicKey = 'mv_test_public';

interface WorkerFixtures {
  contract: Oas3_1Definition;
  model: Description;
  /** The languages of this machine. */
  languages: FoundLanguage[];
}

export const test = base.extend<
  {
    /** Skips the test if it cannot be run in the language. */
    needs: (id: Sample['id']) => void;
    /** Base URL of a sandbox that runs on a port, as `npm run sandbox` has it. Each test has its own, since it may delete records. */
    sandbox: string;
  },
  WorkerFixtures
>({
  contract: [async ({}, use) => use(await loadDocument()), { scope: 'worker' }],
  model: [async ({}, use) => use(await loadModel()), { scope: 'worker' }],
  languages: [({}, use) => use(findLanguages()), { scope: 'worker' }],
  sandbox: async ({ model }, use) => {
    const { url, close } = await serve(createSandboxServer(createSandbox(sandboxData(model, path.resolve('openapi')))));
    await use(`${url}/v1`);
    close();
  },
  needs: ({ languages }, use) =>
    use((id) => {
      const { problem } = languages.find((language) => language.id === id) ?? {};
      test.skip(problem !== undefined, `${id}: ${problem}`);
    }),
});

/** JSON text as a value; other text as it is, so that a comparison shows it. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export { expect } from '@playwright/test';

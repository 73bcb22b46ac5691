import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
  contract: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await use(await loadDocument());
    },
    { scope: 'worker' },
  ],
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await use(await loadModel());
    },
    { scope: 'worker' },
  ],
  languages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await use(findLanguages());
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ model }, use) => {
    const server = createSandboxServer(createSandbox(sandboxData(model, path.resolve('openapi'))));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await use(`http://localhost:${(server.address() as AddressInfo).port}/v1`);
    server.close();
  },
  needs: async ({ languages }, use) => {
    await use((id) => {
      const { problem } = languages.find((language) => language.id === id) ?? {};
      test.skip(problem !== undefined, `${id}: ${problem}`);
    });
  },
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

/** The form of the tutorial, started as a reader would. */
import { expect } from '@playwright/test';

import { folderWith } from '../files';
import { savedBlocks, startNode } from './programs';

/** Starts the server of the page with an API. `output` grows. */
export async function startSignUp(api: string) {
  const names = ['server.mjs', 'signup.html'];
  const blocks = savedBlocks('docs/Integration/sign-up-form.mdx', ...names);
  const folder = folderWith(Object.fromEntries(blocks.map(({ title = '', code }) => [title, code] as const)));
  const { child, output } = startNode(folder, ['server.mjs'], api, { PORT: '0' });
  await expect.poll(output).toMatch(/^http:\/\/localhost:\d+\n/);
  return { url: output().trim(), output, stop: () => child.kill() };
}

import { expect, test } from '@playwright/test';

import { codeBlocksOf } from '../../support/samples/codeBlocks';

test('Get started: one click opens the console with a response, without a request', async ({ page, baseURL }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/docs/get-started');
  await page.getByRole('button', { name: 'Send a request' }).click();
  const panel = page.getByRole('dialog', { name: 'Console' });
  const response = panel.getByRole('region', { name: 'Response' });
  await expect(response.getByText('200', { exact: true })).toBeVisible();
  await expect(response).toContainText('"deliverable@sandbox.test"');
  expect(sent.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);

  await panel.getByRole('button', { name: 'Close the console' }).click();
  await expect(page.getByRole('button', { name: 'Send a request' })).toBeFocused();
});

test('Get started: the call in PowerShell sends what the one with curl sends', () => {
  const blocks = codeBlocksOf('docs/get-started.mdx');
  const [curl = '', shell = ''] = ['bash', 'powershell'].map(
    (language) => blocks.find((block) => block.language === language && block.code.includes('/validate'))?.code,
  );
  for (const pattern of [/http:\S+/, /Bearer \w+/, /application\/json/, /\{"email":.*?\}/]) {
    const [sent] = pattern.exec(curl) ?? [];
    expect(sent).toBeDefined();
    expect(shell).toContain(sent);
  }
  // The backtick continues a line only as its last character.
  const lines = shell.trim().split('\n');
  expect(lines.filter((line) => line.endsWith(' `'))).toHaveLength(lines.length - 1);
});

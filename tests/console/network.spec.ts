import { operationsIn } from '../support/description';
import { expect, test } from '../samples/fixtures';
import { responseOf, goToProduction, openConsole, production, sendButton } from './open';

test('R3.1 Send reaches a server over the network, for all seven operations', async ({
  page,
  contract,
  sandbox,
}) => {
  test.setTimeout(120_000);
  await page.route(`${production}/**`, async (route) => {
    const url = route.request().url().replace(production, sandbox);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const operations = operationsIn(contract);
  expect(operations).toHaveLength(7);
  for (const { slug, operation } of operations) {
    const panel = await openConsole(page, slug);
    await goToProduction(panel, 'mv_test_public');
    await sendButton(panel).click();
    const [first] = Object.keys(operation.responses);
    await expect(responseOf(panel), slug).toContainText(first ?? '');
    await expect(responseOf(panel), slug).toContainText(/\d+ ms/);
  }
});

/** A browser that translates a page replaces its text nodes by elements; React then meets a page that it has not made. */
import { expect, test } from '@playwright/test';

import { inFull } from '../support/full';
import { open } from '../support/site';

/** Wraps each text, also what comes later, in two `<font>`, as Chrome does (https://github.com/facebook/react/issues/11538). */
function translate(): void {
  const font = () => document.createElement('FONT'.toLowerCase());
  const skipped = 'script, style, textarea, code, pre, svg, font';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const [outer, inner] = [font(), font()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(wrap);
  }).observe(document.body, { subtree: true, childList: true });
}

// prettier-ignore
for (const [what, path, field, texts] of [
  ['the search page', '/search?q=bounce', 'main [type=search]', ['bounced', 'rate limits', '401']],
  ['the search box', '/docs/intro', '#search-box', ['bounce', 'bounced', 'rate limit', '401']],
  ['the bounce explorer', '/docs/bounce-codes', '[name=reply]', ['550 5.1.1 User unknown', '250 2.0.0 OK', '4.1.1']],
] as const) {
  test(`${what} works in a page that the browser translates`, inFull(what !== 'the search box'), async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await open(page, path);
    await page.evaluate(translate);
    const input = page.locator(field).first();
    for (const text of texts) {
      await input.fill(text);
      const results = page.locator('main section, [role=listbox], main');
      await expect(results.filter({ hasText: text }).first()).toBeVisible();
    }
    await expect(input).toHaveValue(texts.at(-1) ?? '');
    expect(errors).toEqual([]);
  });
}

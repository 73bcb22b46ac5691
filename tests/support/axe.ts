import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe-core finds in the current state of a page, one text per element: rule, selector, reason.
 *
 * @param within the selector of one element. What is beside it leaves the document while axe runs: a page of the
 *   reference has 8,000 elements, and axe computes the style of each.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  const results = await page.evaluate(async (context) => {
    const detached: [Comment, Element][] = [];
    for (
      let each = document.querySelector(context);
      each?.parentElement;
      each = each.parentElement
    ) {
      if (each === document.body) break;
      for (const sibling of [...each.parentElement.children]) {
        if (sibling !== each && !sibling.matches('link, style, script')) {
          const place = document.createComment('');
          sibling.replaceWith(place);
          detached.push([place, sibling]);
        }
      }
    }
    const { axe } = window as unknown as { axe: { run: (context: string) => Promise<AxeResults> } };
    const found = await axe.run(context);
    detached.forEach(([place, element]) => {
      place.replaceWith(element);
    });
    return found;
  }, within);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe-core finds in the current state of a page, one text per element: rule, selector, reason.
 *
 * @param within the selector of one element. The elements beside it are detached while axe runs: an operation page has
 *   8,000 elements, and axe computes the style of each, hidden or not.
 * @param rules the IDs of the rules to run; without it, all that axe enables
 */
export async function violations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  // It ends a tab of Firefox; its rules read the document, which is the same there.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // The bar of a page change that takes longer than 200 ms, which stock has in no landmark, leaves after it.
  await page.waitForFunction(() => !document.getElementById('nprogress'));
  const found = await page.evaluate(
    async ({ context, runOnly }) => {
      /** The siblings of an element, and of its ancestors below the body. */
      const beside = (element: Element | null): Element[] => {
        const parent = element?.parentElement;
        if (!parent || element === document.body) return [];
        const siblings = [...parent.children].filter((child) => !child.matches('link, style, script'));
        return [...siblings.filter((child) => child !== element), ...beside(parent)];
      };
      const detached = beside(document.querySelector(context)).map((element) => {
        const place = document.createComment('');
        element.replaceWith(place);
        return { element, place };
      });
      type Run = (context: string, options: RunOptions) => Promise<AxeResults>;
      const { axe } = window as unknown as { axe: { run: Run } };
      try {
        // Without `resultTypes`, axe also generates a selector for every element that passes.
        return (await axe.run(context, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
      } finally {
        for (const { element, place } of detached) place.replaceWith(element);
      }
    },
    { context: within, runOnly: rules },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

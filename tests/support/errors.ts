import type { Page } from '@playwright/test';

/** Collects the errors and warnings of a page: React reports hydration mismatches as errors. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  return errors;
}

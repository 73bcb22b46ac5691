import type { Page } from '@playwright/test';

/** What the policy has blocked on this page and the ones that it goes to. */
export async function watchViolations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: name, blockedURI, sourceFile, lineNumber, sample } = event;
      const { reportViolation } = window as never as { reportViolation: (text: string) => void };
      reportViolation(`${location.pathname}: ${name} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return seen;
}

import { expect, type Page, type Route } from '@playwright/test';

/** Requests that are held back. */
interface Held {
  /** Resolves when one has been made. */
  arrived: () => Promise<void>;
  /** Decides about them and all later ones; without a decision, they go on. */
  release: (decide?: (route: Route) => Promise<void>) => Promise<void>;
}

/** Holds back requests for addresses, as `page.route` takes them. */
export async function hold(page: Page, ...addresses: (string | RegExp)[]): Promise<Held> {
  const held: Route[] = [];
  let decision: ((route: Route) => Promise<void>) | undefined;
  for (const address of addresses) {
    await page.route(address, async (route) => {
      if (decision) await decision(route);
      else held.push(route);
    });
  }
  return {
    arrived: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async (decide = (route) => route.continue()) => {
      decision = decide;
      await Promise.all(held.splice(0).map(decide));
    },
  };
}

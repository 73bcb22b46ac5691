import type { Locator, Page } from '@playwright/test';

/** A part of a page whose scripts load on first interaction. */
export interface Part {
  path: string;
  /** Turns to it; once more after a failure, where a retry does not repeat that. */
  use: (page: Page) => Promise<void>;
  /** There when it works. */
  works: (page: Page) => Locator;
  /** A field with typed text that no failure may empty. */
  typed?: (page: Page) => Locator;
}

const tryIt = (page: Page) => page.getByRole('button', { name: 'Try it' });
const reply = (page: Page) => page.getByLabel('Paste a server’s reply or a code');
const address = (page: Page) => page.getByLabel('Address', { exact: true });
/** Of the check on the home page. */
export const checkedEmail = (page: Page) => page.getByLabel('Check an address');
const words = (page: Page) => page.getByRole('main').getByRole('searchbox');

export const parts = {
  'the console': {
    path: '/api/get-credit-balance',
    use: (page) => tryIt(page).click(),
    works: (page) => page.getByRole('dialog', { name: 'Console' }),
  },
  'the bounce explorer': {
    path: '/blog/bounce-email',
    use: (page) => reply(page).fill('550 5.1.1'),
    works: (page) => page.getByRole('region', { name: 'What it means' }),
    typed: reply,
  },
  'the address anatomy': {
    path: '/docs/address-anatomy',
    use: (page) => address(page).fill('no at sign'),
    works: (page) => page.getByText(/Not well formed/),
    typed: address,
  },
  'the check on the home page': {
    path: '/',
    use: async (page) => {
      await checkedEmail(page).fill('risky@sandbox.test');
      await checkedEmail(page).press('Enter');
    },
    works: (page) => page.getByText('To risky@sandbox.test'),
    typed: checkedEmail,
  },
  'the search page': {
    path: '/search',
    use: (page) => words(page).fill('greylisting'),
    works: (page) => page.getByRole('main').getByRole('listitem').first(),
    typed: words,
  },
} satisfies Record<string, Part>;

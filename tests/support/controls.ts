import { expect, type Locator, type Page } from '@playwright/test';

/** A part of a page that has to work whenever the reader turns to it: its scripts load at the first interaction. */
export interface Control {
  path: string;
  /** The element that a reader turns to. */
  target: (page: Page) => Locator;
  /** What is typed into it; without it, the target is pressed. */
  text?: string;
  /** What is typed is sent by Enter. */
  isSent?: boolean;
  /** There when it has done its work. */
  works: (page: Page) => Locator;
}

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (name: string) => (page: Page) => page.getByRole('main').getByLabel(name, { exact: true });

const meaning = (page: Page) => page.getByRole('region', { name: 'What it means' });
const broken = (page: Page) => page.getByText('Not well formed: 1 rule is broken.');
const letter = (page: Page) => page.getByText(/To (?:typo|risky)@sandbox\.test/);

const home = { path: '/', works: letter };
const anatomy = { path: '/docs/address-anatomy', works: broken };
const explorer = { path: '/blog/bounce-email', works: meaning };

/** What is pressed, by the part of the page. */
export const buttons = {
  'an example of the address anatomy': { ...anatomy, target: button('mara@-example.com') },
  'an example of the bounce explorer': { ...explorer, target: button('No such mailbox') },
  'an example of the check': { ...home, target: button('typo') },
  'the console': {
    path: '/api/get-credit-balance',
    target: button('Try it'),
    works: (page) => page.getByRole('dialog', { name: 'Console' }),
  },
  'the request of a guide': {
    path: '/docs/get-started',
    target: button('Send a request'),
    works: (page) => page.getByText(/^Response: status 200, deliverable/),
  },
} satisfies Record<string, Control>;

const reply = '550 5.1.1 User unknown';
const email = 'risky@sandbox.test';

/** What is typed into. No failure may empty it. */
export const fields = {
  'the bounce explorer': { ...explorer, target: field('Paste a server’s reply or a code'), text: reply },
  'the address anatomy': { ...anatomy, target: field('Address'), text: 'no at sign' },
  'the check': { ...home, target: field('Check an address'), text: email, isSent: true },
  'the search page': {
    path: '/search',
    target: (page) => page.getByRole('main').getByRole('searchbox'),
    text: 'greylisting',
    works: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
} satisfies Record<string, Control>;

/** Types into the control, or presses it. */
export async function use(page: Page, { target, text, isSent }: Control): Promise<void> {
  if (text === undefined) return target(page).click();
  await target(page).fill(text);
  if (isSent) await target(page).press('Enter');
}

/** The focus and what was typed are as they were. */
export async function expectKept(page: Page, { target, text }: Control): Promise<void> {
  if (text === undefined) return;
  await expect(target(page)).toHaveValue(text);
  await expect(page.locator('body')).not.toBeFocused();
}

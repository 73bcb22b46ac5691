import type { Page } from '@playwright/test';

import { escapeRegExp } from '../../../packages/static-first/src/escapeRegExp';
import { expect, test } from '../../support/samples/fixtures';
import type { RawDescription } from '../../../src/api/rules/raw';

test.use({ javaScriptEnabled: false });

interface Branch {
  answer: string;
  /** Undefined: it leads to the next question. */
  status?: string;
  reasons: string[];
}

/** The tree of verdicts, as the text of its lists. */
async function treeOf(page: Page): Promise<{ question: string; branches: Branch[] }[]> {
  await page.goto('/docs/verdicts');
  return page.locator('#status ~ ol').evaluateAll(([tree]) =>
    Array.from(tree?.children ?? [], (item) => ({
      question: item.querySelector('p')?.textContent ?? '',
      branches: Array.from(item.querySelectorAll('li'), (branch) => {
        const [, answer = '', rest] = /^(\w+): (.*)$/.exec(branch.textContent.trim()) ?? [];
        const [status, ...reasons] = rest === 'go on' ? [] : (rest ?? '').split(/,? /);
        return { answer, status, reasons };
      }),
    })),
  );
}

test('the tree of verdicts has each reason of the contract once, under its status, as a link to its section', async ({
  page,
  contract,
}) => {
  const reason = (contract as RawDescription).components?.schemas?.ValidationReason ?? {};
  const shown = (await treeOf(page)).flatMap(({ branches }) =>
    branches.flatMap(({ status, reasons }) => reasons.map((name) => [name, status])),
  );
  const verdicts = Object.entries(reason['x-verdicts'] ?? {});
  expect(shown.sort()).toEqual(verdicts.map(([name, { status }]) => [name, status]).sort());
  for (const [name] of shown) {
    await expect(
      page.locator('#status ~ ol').getByRole('link', { name, exact: true }),
    ).toHaveAttribute('href', `#${name}`);
  }
});

test('the tree of verdicts asks for yes or no, and only its last question leads nowhere else', async ({
  page,
}) => {
  const tree = await treeOf(page);
  expect(tree.length).toBeGreaterThan(3);
  for (const [index, { question, branches }] of tree.entries()) {
    expect(question).toMatch(/\?$/);
    expect(branches.map(({ answer }) => answer).sort(), question).toEqual(['No', 'Yes']);
    const onward = branches.filter(({ status }) => !status);
    expect(onward, question).toHaveLength(index === tree.length - 1 ? 0 : 1);
  }
  // By role: the styles leave it a list for a screen reader.
  const list = page.getByRole('list').filter({ hasText: tree[0]?.question }).first();
  await expect(list.getByRole('listitem').filter({ hasText: '?' })).toHaveCount(tree.length);
});

interface Example {
  status: string;
  reason: string;
  checks: Record<string, boolean | null>;
}

test('following the verdict tree with the facts of each documented example ends at its status and reason', async ({
  page,
  contract,
}) => {
  const tree = await treeOf(page);
  /** Whether the answer to each question is yes, by the facts of a response. */
  const answersOf = ({ reason, checks }: Example): boolean[] => [
    checks.syntax !== false,
    checks.domain !== false && checks.mx !== false && checks.null_mx !== true,
    checks.smtp !== null,
    checks.smtp === false && checks.mailbox_full !== true,
    // The contract has no fact for the reputation.
    ['mailbox_full', 'catch_all', 'disposable', 'role'].some((fact) => checks[fact]) ||
      reason === 'low_reputation',
  ];
  const examples = Object.entries(contract.components?.examples ?? {}).filter(([name]) =>
    name.startsWith('EmailValidation.'),
  );
  expect(examples.length).toBeGreaterThan(17);
  for (const [name, example] of examples) {
    const response = (example as { value: Example }).value;
    const answers = answersOf(response);
    const end = tree
      .map(({ branches }, index) =>
        branches.find(({ answer }) => answer === (answers[index] ? 'Yes' : 'No')),
      )
      .find((branch) => branch?.status);
    expect(end?.status, name).toBe(response.status);
    expect(end?.reasons, name).toContain(response.reason);
  }
});

const drawings = { 'two ways to a bounce': 'At once', greylisting: 'First attempt' };

for (const [name, text] of Object.entries(drawings)) {
  test.describe(`the drawing of ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/blog/bounce-email');
    });

    const drawing = (page: Page) => page.locator('article figure').filter({ hasText: text });

    test('says every line of its text to a screen reader', async ({ page }) => {
      const lines = await drawing(page).locator('svg text').allTextContents();
      expect(lines.length).toBeGreaterThan(8);
      const image = drawing(page).getByRole('img');
      await expect(image).toHaveCount(1);
      for (const line of lines) {
        await expect(image).toHaveAccessibleName(new RegExp(escapeRegExp(line), 'i'));
      }
    });

    test('has no figure that the text of the post does not have', async ({ page }) => {
      const lines = await drawing(page).locator('svg text').allTextContents();
      const figures = lines.join('\n').match(/\d[\d.]*/g) ?? [];
      expect(figures.length).toBeGreaterThan(2);
      const prose = await page
        .locator('article :is(p, pre)')
        .evaluateAll((elements) => elements.map((element) => element.textContent).join('\n'));
      for (const figure of figures) {
        expect(prose).toMatch(new RegExp(String.raw`(?<![\d.])${escapeRegExp(figure)}(?!\d)`));
      }
    });

    test('has text of 12 px inside its frames on a window of 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const { sizes, outside } = await drawing(page).evaluate((figure) => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const frames = [...figure.querySelectorAll('svg, rect')].map(boxOf);
        const texts = [...figure.querySelectorAll('text')];
        const scale = boxOf(figure.querySelector('svg') ?? figure).width / 320;
        return {
          sizes: texts.map((each) => Number.parseFloat(getComputedStyle(each).fontSize) * scale),
          outside: texts
            .filter((each) => {
              const { left, right, top } = boxOf(each);
              const around = frames.filter((frame) => frame.top < top && top < frame.bottom);
              const centre = (left + right) / 2;
              return around.some(
                (frame) =>
                  frame.left < centre &&
                  centre < frame.right &&
                  (left < frame.left || right > frame.right),
              );
            })
            .map(({ textContent }) => textContent),
        };
      });
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
      expect(outside).toEqual([]);
    });

    test('has the colour of the page’s text, light, dark and on paper', async ({ page }) => {
      const colours = () =>
        drawing(page).evaluate((figure) => {
          const plain = [...figure.querySelectorAll('text, rect')].filter(
            ({ parentElement }) => parentElement?.tagName === 'svg',
          );
          const drawn = plain.map((each) => {
            const { fill, stroke } = getComputedStyle(each);
            return each.tagName === 'rect' ? stroke : fill;
          });
          return { drawn: [...new Set(drawn)], text: [getComputedStyle(document.body).color] };
        });
      const seen = new Set<string>();
      for (const [theme, media] of [
        ['light', 'screen'],
        ['dark', 'screen'],
        ['dark', 'print'],
      ] as const) {
        await page.emulateMedia({ media });
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
        }, theme);
        const seenNow = await colours();
        expect(seenNow.drawn, `${theme}, ${media}`).toEqual(seenNow.text);
        seen.add(String(seenNow.drawn));
      }
      expect(seen.size, 'light, which paper has, too, and dark').toBe(2);
    });

    test('has the two system colours alone when colours are forced', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
      const colours = await drawing(page).evaluate((figure) => {
        const background = [figure.querySelector('svg') ?? figure, document.documentElement];
        const texts = [...figure.querySelectorAll('text'), document.body];
        return {
          background: [
            ...new Set(background.map((each) => getComputedStyle(each).backgroundColor)),
          ],
          text: [...new Set(texts.map((each) => getComputedStyle(each).color))],
        };
      });
      expect(colours.text, 'text').toHaveLength(1);
      expect(colours.background, 'background').toHaveLength(1);
    });
  });
}

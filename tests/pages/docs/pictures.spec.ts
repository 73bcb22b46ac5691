import { escapeRegExp } from '@docs-engines/static-first/build';
import { expect, test } from '../../support/samples/fixtures';
import type { RawDescription } from '../../../src/api/rules/raw';
import { builtPage } from '../../support/site';

test.use({ javaScriptEnabled: false });

const $ = () => builtPage('/docs/verdicts');

/** The tree of verdicts, as the text of its lists. A branch without a status leads to the next question. */
function readTree() {
  const page = $();
  const questions = page('#status ~ ol').first().children('li').toArray();
  return questions.map((item) => ({
    question: page(item).find('p').first().text(),
    branches: Array.from(page(item).find('li'), (branch) => {
      const [, answer = '', rest = ''] = /^(\w+): (.*)$/.exec(page(branch).text().trim()) ?? [];
      const [status, ...reasons] = rest === 'go on' ? [] : rest.split(/,? /);
      return { answer, status, reasons };
    }),
  }));
}

test('the tree of verdicts links each reason once, under its status; each question has yes and no', ({ contract }) => {
  const reason = (contract as RawDescription).components?.schemas?.ValidationReason ?? {};
  const tree = readTree();
  const shown = tree.flatMap(({ branches }) =>
    branches.flatMap(({ status, reasons }) => reasons.map((name) => [name, status])),
  );
  const verdicts = Object.entries(reason['x-verdicts'] ?? {});
  expect(shown.sort()).toEqual(verdicts.map(([name, { status }]) => [name, status]).sort());
  const list = $()('#status ~ ol').first();
  for (const [name] of shown) expect(list.find(`a[href="#${name}"]`)).toHaveLength(1);

  expect(tree.length).toBeGreaterThan(3);
  for (const [index, { question, branches }] of tree.entries()) {
    expect(question).toMatch(/\?$/);
    expect(branches.map(({ answer }) => answer).sort(), question).toEqual(['No', 'Yes']);
    const onward = branches.filter(({ status }) => !status);
    expect(onward, question).toHaveLength(index === tree.length - 1 ? 0 : 1);
  }
});

interface Example {
  status: string;
  reason: string;
  checks: Record<string, boolean | null>;
}

test('following the verdict tree with the facts of each example ends at its status and reason', ({ contract }) => {
  const tree = readTree();
  /** Whether the answer to each question is yes, by the facts of a response. */
  const answersOf = ({ reason, checks }: Example): boolean[] => [
    checks.syntax !== false,
    checks.domain !== false && checks.mx !== false && checks.null_mx !== true,
    checks.smtp !== null,
    checks.smtp === false && checks.mailbox_full !== true,
    // The contract has no fact for the reputation.
    ['mailbox_full', 'catch_all', 'disposable', 'role'].some((fact) => checks[fact]) || reason === 'low_reputation',
  ];
  const examples = Object.entries(contract.components?.examples ?? {}).filter(([name]) =>
    name.startsWith('EmailValidation.'),
  );
  expect(examples.length).toBeGreaterThan(17);
  for (const [name, example] of examples) {
    const response = (example as { value: Example }).value;
    const answers = answersOf(response);
    const end = tree
      .map(({ branches }, index) => branches.find(({ answer }) => answer === (answers[index] ? 'Yes' : 'No')))
      .find((branch) => branch?.status);
    expect(end?.status, name).toBe(response.status);
    expect(end?.reasons, name).toContain(response.reason);
  }
});

for (const [name, text] of Object.entries({ 'two ways to a bounce': 'At once', greylisting: 'First attempt' })) {
  test(`the drawing of ${name} can be read by all, on any page`, async ({ page }) => {
    await page.goto('/blog/bounce-email');
    const drawing = page.locator('article figure').filter({ hasText: text });
    const image = drawing.getByRole('img');
    const lines = await drawing.locator('svg text').allTextContents();
    await test.step('to a screen reader', async () => {
      expect(lines.length).toBeGreaterThan(8);
      await expect(image).toHaveCount(1);
      for (const line of lines) await expect(image).toHaveAccessibleName(new RegExp(escapeRegExp(line), 'i'));
    });
    await test.step('its figures are those of the post', async () => {
      const figures = lines.join('\n').match(/\d[\d.]*/g) ?? [];
      expect(figures.length).toBeGreaterThan(2);
      const prose = (await page.locator('article :is(p, pre)').allTextContents()).join('\n');
      for (const figure of figures) {
        expect(prose).toMatch(new RegExp(String.raw`(?<![\d.])${escapeRegExp(figure)}(?!\d)`));
      }
    });
    await test.step('text of 12 px inside its frames in a window of 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const { sizes, outside } = await drawing.evaluate((figure) => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const frames = [...figure.querySelectorAll('svg, rect')].map(boxOf);
        const texts = [...figure.querySelectorAll('text')];
        const scale = boxOf(figure.querySelector('svg') ?? figure).width / 320;
        const isOutside = (each: Element) => {
          const { left, right, top } = boxOf(each);
          const centre = (left + right) / 2;
          return frames
            .filter((f) => f.top < top && top < f.bottom && f.left < centre && centre < f.right)
            .some((f) => left < f.left || right > f.right);
        };
        return {
          sizes: texts.map((each) => Number.parseFloat(getComputedStyle(each).fontSize) * scale),
          outside: texts.filter(isOutside).map(({ textContent }) => textContent),
        };
      });
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
      expect(outside).toEqual([]);
    });
  });
}

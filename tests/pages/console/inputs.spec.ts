/** What each kind of input says and does, for descriptions that ours is not. */
import { expect, type Locator, type Page } from '@playwright/test';

import type { ConsoleBody, ConsoleField, ConsoleOperation } from '@docs-engines/openapi-docs/console';

import { announced, responseOf, sendButton } from '../../support/console/open';
import { openTestPage, test, type TestPage, testOperation as operationOf } from '../../support/console/testPage';
import { inFull } from '../../support/full';

const url = 'https://lamps.example';

function field(place: ConsoleField['in'], name: string, more: Partial<ConsoleField>): ConsoleField {
  const plain = { key: `${place}/${name}`, in: place, name, type: 'string', rules: {} } as const;
  return { ...plain, ...more };
}

const query = (name: string, more: Partial<ConsoleField>) => field('query', name, more);

/** The input of a member of the body, at any depth. */
const member = (name: string, more: Partial<ConsoleField> = {}) => field('body', name, more);
const inner = (name: string, more: Partial<ConsoleField> = {}) => member(name, { key: name, ...more });

const json = { mediaType: 'application/json', json: true, fields: [] };

function openBody(page: Page, site: TestPage, body: ConsoleBody): Promise<Locator> {
  return openTestPage(page, site, operationOf(url, { method: 'POST', body }));
}

test('an input says what it takes, and what it is by default', async ({ page, site }) => {
  const values = [
    { value: 'a', name: 'Amber', description: 'Like honey.' },
    { value: 'b', description: 'Like the sky.' },
  ];
  // prettier-ignore
  const cases: [ConsoleField, RegExp][] = [
    [field('path', 'lamp', { type: 'integer', rules: { format: 'int64' } }), /^integer, in path$/],
    [query('limit', { type: 'integer', rules: { minimum: 1, maximum: 100 }, default: 20 }), /^integer, 1 to 100 Default: 20\.$/],
    [query('least', { type: 'number', rules: { minimum: 0 } }), /^number, from 0$/],
    [query('most', { type: 'number', rules: { maximum: 0 } }), /^number, up to 0$/],
    [query('since', { rules: { format: 'date-time' }, description: 'When.' }), /^date-time When\.$/],
    [query('label', { default: '' }), /^string Default: ""\.$/],
    [query('places', { list: {}, description: 'Where.' }), /^list of strings Where\. One per line\.$/],
    [query('where', { type: 'json' }), /^JSON$/],
    [query('old', { deprecated: true }), /^string, deprecated$/],
    [query('colour', { enum: values, description: 'Of the light.' }), /^enum Of the light\.$/],
    [query('shape', { enum: values, required: true }), /^enum/],
    [query('on', { type: 'boolean' }), /./],
  ];
  const parameters = cases.map(([one]) => one);
  const panel = await openTestPage(page, site, operationOf(url, { parameters }));
  const input = (name: string) => panel.getByLabel(name, { exact: true });
  for (const [{ name }, text] of cases) await expect(input(name)).toHaveAccessibleDescription(text);
  await expect(input('limit')).toHaveAttribute('inputmode', 'decimal');
  await expect(input('limit')).toHaveAttribute('placeholder', '20');
  await expect(input('since')).not.toHaveAttribute('inputmode');
  // Several lines, in which Enter is a letter.
  await expect(panel.locator('textarea')).toHaveCount(2);
  await test.step('a list of values has what each means, and a way to leave it out unless it is required', async () => {
    await expect(input('colour').getByRole('option')).toHaveText(['Omit', 'a (Amber)', 'b']);
    await input('colour').selectOption('a');
    await expect(input('colour')).toHaveAccessibleDescription('enum Like honey.');
    await expect(input('on').getByRole('option')).toHaveText(['Omit', 'true', 'false']);
    await expect(input('shape').getByRole('option').first()).toHaveText('Choose one');
    await expect(input('shape')).toHaveAttribute('aria-required', 'true');
    await expect(input('colour')).not.toHaveAttribute('aria-required');
    await input('lamp').fill('1');
    await sendButton(panel).click();
    await expect(input('shape')).toBeFocused();
    await expect(input('shape')).toHaveAccessibleDescription(/Required\./);
  });
});

test('groups say what is required; values stay as typed', async ({ page, site }) => {
  const item = inner('room', { type: 'json', fields: [inner('name')] });
  const lamp = member('lamp', { type: 'json', fields: [inner('width', { type: 'number' })], required: true });
  const colour = member('colour', { enum: [{ value: 'a' }, { value: 'b' }] });
  const panel = await openBody(page, site, {
    ...json,
    fields: [
      lamp,
      member('rooms', { type: 'json', item, required: true, description: 'Where lamps are.' }),
      member('notes', { type: 'json', item }),
      colour,
    ],
  });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const group = (name: string) => panel.getByRole('group', { name });
  const text = panel.getByLabel('Body as JSON');
  await expect(group('rooms required')).toContainText('Where lamps are.');
  await sendButton(panel).click();
  await expect(button('Add lamp')).toBeFocused();
  await expect(group('lamp required')).toContainText('Required.');
  await expect(group('rooms required')).toContainText('Required.');
  await expect(announced(panel)).toHaveText('2 fields need another look.');
  await button('Add lamp').press('Enter');
  await expect(group('lamp required')).not.toContainText('Required.');
  await panel.getByLabel('width').pressSequentially('2.50');
  await expect(panel.getByLabel('width')).toHaveValue('2.50');
  for (const name of ['rooms', 'notes']) {
    await button(`Add ${name} 1`).click();
    await expect(button(`Remove ${name} 1`)).toBeFocused();
    await button(`Remove ${name} 1`).click();
    await expect(button(`Add ${name} 1`)).toBeFocused();
  }
  await test.step('a required list can be empty, any other is left out then', async () => {
    await button('JSON').click();
    await expect(text).toHaveValue(/^\{\s*"lamp": \{\s*"width": 2\.50?\s*\},\s*"rooms": \[\]\s*\}$/);
  });
  await test.step('a value that no list has is shown in the list, and can be replaced', async () => {
    await text.fill('{"colour": "c"}');
    await button('Form').click();
    await expect(panel.getByLabel('colour')).toHaveValue('c');
    await panel.getByLabel('colour').selectOption('b');
    await expect(panel.getByLabel('colour').getByRole('option')).toHaveText(['Omit', 'a', 'b']);
  });
});

test('chosen files are named, as many as there is room for', inFull(), async ({ page, site }) => {
  const file = (name: string, more: Partial<ConsoleField> = {}) =>
    member(name, { key: `file/${name}`, type: 'file', ...more });
  const panel = await openBody(page, site, {
    mediaType: 'multipart/form-data',
    json: true,
    encoded: 'multipart',
    fields: [file('map'), file('photos', { list: {} }), member('name')],
  });
  const photos = panel.getByLabel('photos');
  await expect(panel.getByLabel('map')).not.toHaveAttribute('multiple');
  await photos.setInputFiles(
    ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from('a') })),
  );
  await expect(photos).toHaveAccessibleDescription('list of files Chosen: a.png, b.png.');
  // As text, the body says how it is sent, and has its files beside it.
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  const sent = 'JSON Sent as multipart/form-data.';
  await expect(panel.getByLabel('Body as JSON')).toHaveAccessibleDescription(sent);
  await expect(photos).toHaveAccessibleDescription(/Chosen: a\.png, b\.png\./);
});

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });

  test('a body that is no JSON is a text; ⌘ sends', inFull(), async ({ page, site }) => {
    const panel = await openBody(page, site, { mediaType: 'text/csv', json: false, fields: [] });
    await expect(responseOf(panel)).toContainText('⌘ + Enter sends from any field.');
    const text = panel.getByLabel('Body as text');
    await expect(text).toHaveAccessibleDescription('text/csv');
    await expect(panel.getByRole('button', { name: /^(?:JSON|Form)$/ })).toHaveCount(0);
    await text.fill('{"a');
    await expect(panel.getByRole('group', { name: 'Sample' })).toContainText('text/csv');
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('lamps.example did not respond.');
    await expect(text).not.toHaveAttribute('aria-invalid');
  });
});

test('another media type has its own fields, is sent, and keeps what was typed', inFull(), async ({ page, site }) => {
  const mediaType = 'application/x-www-form-urlencoded';
  const form = { mediaType, json: true, encoded: 'form', fields: [member('name')] };
  const bodies: ConsoleOperation['bodies'] = {
    'application/json': { body: { ...json, fields: [member('name')] }, example: { name: 'Ada' } },
    [form.mediaType]: { body: form as ConsoleBody, example: { name: 'Ada' } },
    'text/plain': { body: { mediaType: 'text/plain', json: false, fields: [] }, example: 'Ada' },
  };
  const choice = { enum: Object.keys(bodies).map((value) => ({ value })), required: true as const };
  const operation = operationOf(url, {
    method: 'POST',
    parameters: [field('header', 'Content-Type', choice)],
    body: bodies['application/json']?.body,
    bodies,
    example: { body: { name: 'Ada' } },
  });
  const panel = await openTestPage(page, site, operation);
  const type = panel.getByLabel('Content-Type');
  await expect(type).toHaveValue('application/json');
  await panel.getByLabel('name').fill('Grace');
  await type.selectOption(form.mediaType);
  await expect(panel.getByLabel('name')).toHaveValue('Grace');
  await expect(panel.locator('pre').first()).toContainText("--data-urlencode 'name=Grace'");
  await type.selectOption('text/plain');
  await expect(panel.getByLabel('Body as text')).toHaveValue('Ada');
  await expect(panel.locator('pre').first()).toContainText('Content-Type: text/plain');
  await type.selectOption('application/json');
  await expect(panel.getByLabel('name')).toHaveValue('Ada');
});

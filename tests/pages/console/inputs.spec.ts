/** What each kind of input says and does, for descriptions that ours is not. */
import { expect, type Locator, type Page } from '@playwright/test';

import type { ConsoleBody, ConsoleField } from '@docs-engines/openapi-docs/console';

import { announced, responseOf, sendButton } from '../../support/console/open';
import {
  openTestPage,
  test,
  type TestPage,
  testOperation as operationOf,
} from '../../support/console/testPage';

const url = 'https://lamps.example';

function field(place: ConsoleField['in'], name: string, more: Partial<ConsoleField>): ConsoleField {
  return { ...{ key: `${place}/${name}`, in: place, name, type: 'string', rules: {} }, ...more };
}

const query = (name: string, more: Partial<ConsoleField>) => field('query', name, more);

/** The input of a member of the body, at any depth. */
const member = (name: string, more: Partial<ConsoleField> = {}) => field('body', name, more);
const inner = (name: string, more: Partial<ConsoleField> = {}): ConsoleField => ({
  ...member(name, more),
  key: name,
});

const json = { mediaType: 'application/json', json: true, fields: [] };

function openBody(page: Page, site: TestPage, body: ConsoleBody): Promise<Locator> {
  return openTestPage(page, site, operationOf(url, { method: 'POST', body }));
}

test('an input says what it takes, in which bounds, and what it is by default', async ({
  page,
  site,
}) => {
  const int64 = { format: 'int64' };
  const cases: [ConsoleField, RegExp][] = [
    [field('path', 'lamp', { type: 'integer', rules: int64 }), /^integer, in path$/],
    [
      query('limit', { type: 'integer', rules: { minimum: 1, maximum: 100 }, default: 20 }),
      /^integer, 1 to 100 Default: 20\.$/,
    ],
    [query('least', { type: 'number', rules: { minimum: 0 } }), /^number, from 0$/],
    [query('most', { type: 'number', rules: { maximum: 0 } }), /^number, up to 0$/],
    [
      query('since', { rules: { format: 'date-time' }, description: 'When.' }),
      /^date-time When\.$/,
    ],
    [query('label', { default: '' }), /^string Default: ""\.$/],
    [
      query('rooms', { list: {}, description: 'Where.' }),
      /^list of strings Where\. One per line\.$/,
    ],
    [query('where', { type: 'json' }), /^JSON$/],
    [query('old', { deprecated: true }), /^string, deprecated$/],
  ];
  const parameters = cases.map(([one]) => one);
  const panel = await openTestPage(page, site, operationOf(url, { parameters }));
  for (const [{ name }, text] of cases) {
    await expect(panel.getByLabel(name, { exact: true })).toHaveAccessibleDescription(text);
  }
  await expect(panel.getByLabel('limit')).toHaveAttribute('inputmode', 'decimal');
  await expect(panel.getByLabel('limit')).toHaveAttribute('placeholder', '20');
  await expect(panel.getByLabel('since')).not.toHaveAttribute('inputmode');
  // Several lines, in which Enter is a letter.
  await expect(panel.locator('textarea')).toHaveCount(2);
});

test('a list of values has what each means, and a way to leave it out unless it is required', async ({
  page,
  site,
}) => {
  const values = [
    { value: 'a', name: 'Amber', description: 'Like honey.' },
    { value: 'b', description: 'Like the sky.' },
  ];
  const parameters = [
    query('colour', { enum: values, description: 'Of the light.' }),
    query('shape', { enum: values, required: true }),
    query('on', { type: 'boolean' }),
    query('rooms', { enum: values, list: {} }),
  ];
  const panel = await openTestPage(page, site, operationOf(url, { parameters }));
  const [colour, shape] = [panel.getByLabel('colour'), panel.getByLabel('shape')];
  await expect(colour.getByRole('option')).toHaveText(['Omit', 'a (Amber)', 'b']);
  await expect(colour).toHaveAccessibleDescription('enum Of the light.');
  await colour.selectOption('a');
  await expect(colour).toHaveAccessibleDescription('enum Like honey.');
  await expect(shape.getByRole('option').first()).toHaveText('Choose one');
  await expect(shape).toHaveAttribute('aria-required', 'true');
  await expect(colour).not.toHaveAttribute('aria-required');
  await expect(panel.getByLabel('on').getByRole('option')).toHaveText(['Omit', 'true', 'false']);
  await expect(panel.getByLabel('rooms')).toHaveJSProperty('localName', 'textarea');
  await sendButton(panel).click();
  await expect(shape).toBeFocused();
  await expect(shape).toHaveAccessibleDescription(/Required\./);
});

test('a value of the JSON that no list has is shown in the list, and can be replaced', async ({
  page,
  site,
}) => {
  const colour = member('colour', { enum: [{ value: 'a' }, { value: 'b' }] });
  const panel = await openBody(page, site, { ...json, fields: [colour] });
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await panel.getByLabel('Body as JSON').fill('{"colour": "c"}');
  await panel.getByRole('button', { name: 'Form', exact: true }).click();
  const select = panel.getByLabel('colour');
  await expect(select).toHaveValue('c');
  await select.selectOption('b');
  await expect(select.getByRole('option')).toHaveText(['Omit', 'a', 'b']);
});

test('required groups say so, and get the focus; a required list can be empty, any other is left out then', async ({
  page,
  site,
}) => {
  const room = {
    type: 'json' as const,
    item: inner('room', { type: 'json', fields: [inner('name')] }),
  };
  const lamp = member('lamp', { type: 'json', fields: [inner('colour')], required: true });
  const panel = await openBody(page, site, {
    ...json,
    fields: [
      lamp,
      member('rooms', { ...room, required: true, description: 'Where lamps are.' }),
      member('notes', room),
    ],
  });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const group = (name: string) => panel.getByRole('group', { name });
  await expect(group('rooms required')).toContainText('Where lamps are.');
  await sendButton(panel).click();
  await expect(button('Add lamp')).toBeFocused();
  await expect(group('lamp required')).toContainText('Required.');
  await expect(group('rooms required')).toContainText('Required.');
  await expect(announced(panel)).toHaveText('2 fields need another look.');
  await button('Add lamp').press('Enter');
  await expect(group('lamp required')).not.toContainText('Required.');
  for (const name of ['rooms', 'notes']) {
    await button(`Add ${name} 1`).click();
    await button(`Remove ${name} 1`).click();
  }
  await button('JSON').click();
  await expect(panel.getByLabel('Body as JSON')).toHaveValue(
    JSON.stringify({ lamp: {}, rooms: [] }, null, 2),
  );
});

test('an added item gets the focus; after it is removed, the button that adds one has it', async ({
  page,
  site,
}) => {
  const item = inner('room', { type: 'json', fields: [inner('name')] });
  const panel = await openBody(page, site, {
    ...json,
    fields: [member('rooms', { type: 'json', item })],
  });
  const add = panel.getByRole('button', { name: 'Add rooms 1' });
  const remove = panel.getByRole('button', { name: 'Remove rooms 1' });
  await add.click();
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(add).toBeFocused();
});

test('a number inside a group stays as it is typed', async ({ page, site }) => {
  const lamp = member('lamp', { type: 'json', fields: [inner('width', { type: 'number' })] });
  const panel = await openBody(page, site, { ...json, fields: [lamp] });
  await panel.getByRole('button', { name: 'Add lamp' }).click();
  const width = panel.getByLabel('width');
  await width.pressSequentially('2.50');
  await expect(width).toHaveValue('2.50');
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(panel.getByLabel('Body as JSON')).toHaveValue(/"width": 2\.50?\n/);
});

test('chosen files are named below their input, and one input takes several only where the list has room', async ({
  page,
  site,
}) => {
  const file = (name: string, more: Partial<ConsoleField> = {}) => ({
    ...member(name, { type: 'file', ...more }),
    key: `file/${name}`,
  });
  const panel = await openBody(page, site, {
    ...{ mediaType: 'multipart/form-data', json: true, encoded: 'multipart' },
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
  await expect(panel.getByLabel('Body as JSON')).toHaveAccessibleDescription(
    'JSON Sent as multipart/form-data.',
  );
  await expect(photos).toHaveAccessibleDescription(/Chosen: a\.png, b\.png\./);
});

test('a body that is no JSON is a text of its media type, without another view and without a check of its form', async ({
  page,
  site,
}) => {
  const panel = await openBody(page, site, { mediaType: 'text/csv', json: false, fields: [] });
  const text = panel.getByLabel('Body as text');
  await expect(text).toHaveAccessibleDescription('text/csv');
  await expect(panel.getByRole('button', { name: /^(?:JSON|Form)$/ })).toHaveCount(0);
  await text.fill('{"a');
  await expect(panel.getByRole('group', { name: 'Sample' })).toContainText('text/csv');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('lamps.example did not respond.');
  await expect(text).not.toHaveAttribute('aria-invalid');
});

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });

  test('the key that sends is that of the keyboard', async ({ page, site }) => {
    const panel = await openTestPage(page, site, operationOf(url));
    await expect(responseOf(panel)).toContainText('⌘ + Enter sends from any field.');
    await expect(panel.getByText('⌘')).toHaveCount(2);
  });
});

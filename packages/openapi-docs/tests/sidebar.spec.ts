import { type SidebarItem, sidebarItems } from '@docs-engines/openapi-docs/config';
import { expect, test } from '@playwright/test';

import { builtFrom, describing } from './read';

/** Categories with five operations each, as the generator writes them. */
function generated(categories: number): SidebarItem[] {
  return Array.from({ length: categories }, (_, index) => ({
    type: 'category' as const,
    label: `Tag ${index}`,
    items: Array.from({ length: 5 }, (__, operation) => `reference/${index}-${operation}`),
  }));
}

test('the categories of an API with more than 50 operations start collapsed, and tags without a description have none', () => {
  const few = sidebarItems(['reference/about', ...generated(10)], { 'Tag 0': 'The first.' });
  expect(few).toHaveLength(11);
  expect(few[0]).toBe('reference/about');
  expect(few[1]).toMatchObject({ collapsed: false, description: 'The first.' });
  expect(few[2]).not.toHaveProperty('description');
  expect(few.slice(1)).toEqual(Array(10).fill(expect.objectContaining({ collapsed: false })));
  const collapsed = Array(11).fill(expect.objectContaining({ collapsed: true }));
  const many = sidebarItems(generated(11), {});
  expect(many).toEqual(collapsed);
  // Those of nested tags count, too.
  const group = { type: 'category' as const, label: 'Group', items: generated(11) };
  expect(sidebarItems([group], {})).toEqual([{ ...group, collapsed: true, items: collapsed }]);
});

test('operations and tags with the same label, and an operation with two tags, get unique translation keys', () => {
  const category = {
    type: 'category' as const,
    label: 'Books',
    items: ['lend', 'lend-2'].map((id) => ({ type: 'doc' as const, id, label: 'Lend' })),
  };
  const keys = JSON.stringify(sidebarItems([category, category], {})).match(/"key":"[^"]+"/g);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(6);
  const group = { ...category, label: 'Group', items: [category] };
  expect(JSON.stringify(sidebarItems([group], {})).match(/"key"/g)).toHaveLength(2);
  // Keys of categories and of operations are apart.
  const alone = { ...category, label: 'Lend', items: category.items.slice(1) };
  expect(JSON.stringify(sidebarItems([alone], {}))).not.toContain('"key"');
});

test('a method that no stylesheet marks has a rule of its own, with the room that it needs; others have none', async () => {
  const yaml = describing('responses: {}').replace('3.1.0', '3.2.0');
  expect((await builtFrom(yaml, {})).methodStyles).toBe('');
  // The name of a method is that of no other class.
  const others = 'additionalOperations: { CONTAINER: { operationId: pack, summary: Pack, responses: {} } }';
  expect((await builtFrom(yaml.replace('get:', `${others}\n    get:`), {})).methodStyles).toBe(
    `.api-method.method-container { --method: "CONTAINER"; }
.api-method.method-container > .menu__link::before { width: auto; }
`,
  );
});

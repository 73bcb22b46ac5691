import { expect, test } from '@playwright/test';

import { declarationsOf } from '@docs-engines/api-types';

test('a schema is declared, with an example that is a link, which nothing fetches; what leads nowhere is an error', async () => {
  const examples = { one: { externalValue: 'https://nowhere.invalid/lamp.json' } };
  const openapi = (schema: object) => ({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { schema } } });
  expect(await declarationsOf(openapi({ type: 'boolean', examples }))).toContain('schema: boolean;');
  await expect(declarationsOf(openapi({ $ref: '#/components/schemas/none' }))).rejects.toThrow('resolve $ref');
});

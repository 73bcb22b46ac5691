/** Requests in the hash of a page's URL. Needs no browser. */
import assert from 'node:assert/strict';

import { expect, test } from '@playwright/test';
import fc from 'fast-check';

// prettier-ignore
import { initialForm, readHash, savedRequest, toRequestHash, validPresets, withRequest } from '@docs-engines/api-console/form';
import { consoleOperation } from '@docs-engines/openapi-docs';
import { ourApi } from '../../../src/api';
import { loadModel } from '../../support/description';
import { hostileText, hostileValue } from '../../fuzz/hostile';
import { runs } from '../../fuzz/runs';

async function operations() {
  const model = await loadModel();
  return model.operations
    .filter(({ isWebhook }) => !isWebhook)
    .map((operation) => consoleOperation(operation, model, ourApi));
}

/** The hash of any value, made as ours is. */
function encode(value: unknown): string {
  return `#console=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
}

test('each preset, and any text in its fields, comes back from its hash', async () => {
  const all = await operations();
  expect(all.flatMap(validPresets)).not.toEqual([]);
  for (const operation of all) {
    const empty = { ...initialForm(operation), values: {}, bodyText: '' };
    const fields = [...operation.parameters, ...(operation.body?.fields ?? [])];
    const forms = validPresets(operation).flatMap(({ presets }) =>
      presets.map(({ values }) => ({ ...initialForm(operation), values })),
    );
    for (const form of [initialForm(operation), ...forms]) {
      const saved = savedRequest(operation, { ...form, server: 1 });
      const hash = toRequestHash(saved) ?? '';
      // A chat program ends a link at any other character.
      expect(hash).toMatch(/^#console=[\w-]+$/);
      expect(hash.length).toBeLessThan(1000);
      const back = withRequest(operation, empty, readHash(hash));
      expect(back).toMatchObject({ server: 1, bodyText: form.bodyText });
    }
    fc.assert(
      fc.property(fc.array(hostileText), hostileText, (texts, bodyText) => {
        const values = Object.fromEntries(fields.map(({ key }, index) => [key, texts[index] ?? '']));
        const form = { ...empty, values, bodyText: operation.body ? bodyText : '' };
        const saved = savedRequest(operation, form);
        const hash = toRequestHash(saved) ?? '';
        fc.pre(hash !== '');
        const back = withRequest(operation, empty, readHash(hash));
        assert(back);
        assert.deepEqual(savedRequest(operation, back), saved);
      }),
      runs(50),
    );
  }
});

test('a request that is too long for a link has no hash', () => {
  expect(toRequestHash({ values: {}, bodyText: 'x'.repeat(9000) })).toBeUndefined();
  expect(readHash(encode([0, {}, 'x'.repeat(20_000)]))).toBeUndefined();
});

test('a hostile hash fills in nothing but texts of known parameters', async () => {
  const [operation] = await operations();
  if (!operation) throw new Error('There is no operation.');
  const form = initialForm(operation);
  const keys = [...operation.parameters, ...(operation.body?.fields ?? [])].map(({ key }) => key);
  const value = fc.oneof(
    hostileValue,
    fc.tuple(hostileValue, hostileValue, hostileValue),
    fc.tuple(
      fc.constantFrom<unknown>(0, 'https://evil.example', 'https://api.mailvet.example/v1', null),
      fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor', 'header/Authorization'), hostileValue),
      hostileText,
    ),
  );
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        value.map(encode),
        hostileText,
        hostileText.map((text) => `#console=${text}`),
      ),
      (hash) => {
        const next = withRequest(operation, form, readHash(hash));
        if (!next) return;
        accepted += 1;
        assert(next.server === 0 || next.server === 1);
        assert.equal(next.presetCredential, undefined);
        assert.equal(typeof next.isRaw, 'boolean');
        for (const [key, text] of Object.entries(next.values)) {
          assert(keys.includes(key));
          assert.equal(typeof text, 'string');
        }
        assert.equal(typeof next.bodyText, 'string');
        assert.equal(Object.getPrototypeOf(next.values), Object.prototype);
      },
    ),
    runs(2000),
  );
  expect(accepted).toBeGreaterThan(100);
  const evil = withRequest(operation, form, readHash(encode(['https://evil.example', {}, ''])));
  expect(evil).toMatchObject({ server: form.server });
});

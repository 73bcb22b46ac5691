/** The OpenAPI description as tests read it: resolved by the parser, not through the model of the site. */
import path from 'node:path';

import {
  bundle,
  createConfig,
  type Oas3_1Definition,
  type Oas3MediaType,
  type Oas3Operation,
} from '@redocly/openapi-core';
import kebabCase from 'lodash/kebabCase';
import once from 'lodash/once';

import { ourApi } from '../../src/api';
import { readDescription } from '@docs-engines/openapi-docs';

/** Absolute path of the description. */
export const descriptionFile = path.resolve(__dirname, '../../openapi/mailvet.yaml');

/** The description with every `$ref` replaced by what it points to. Memoized: a test that changes it has to copy it. */
export const loadDocument = once(async (): Promise<Oas3_1Definition> => {
  const config = await createConfig({});
  const { bundle: document } = await bundle({ ref: descriptionFile, dereference: true, config });
  return document.parsed as Oas3_1Definition;
});

/** The model that the site derives everything from. Memoized, too: linting takes half a second. */
export const loadModel = once(async () => {
  const { house, extensionTypes } = ourApi;
  return (await readDescription(descriptionFile, { house, extensionTypes })).model;
});

/** The operations of a resolved description, in its order. None of ours has parameters of its path. */
export function operationsIn({ paths = {} }: Oas3_1Definition) {
  return Object.entries(paths).flatMap(([url, item]) =>
    Object.entries(item as Record<string, Oas3Operation>).map(([method, operation]) => {
      const { operationId: id = '' } = operation;
      return { id, slug: kebabCase(id), method, path: url, operation };
    }),
  );
}

/** The values of the named examples of a request's or a response's content, by name. */
export function examplesIn(content: Record<string, Oas3MediaType> = {}): Record<string, unknown> {
  const named = Object.values(content).flatMap(({ examples }) => Object.entries(examples ?? {}));
  return Object.fromEntries(named.map(([name, e]) => [name, 'value' in e ? e.value : undefined]));
}

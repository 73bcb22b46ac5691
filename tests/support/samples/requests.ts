/** Operations with every way to authenticate and to send a body, and what has to arrive for their examples: requests.yaml. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { modelOf, type Operation } from '@docs-engines/openapi-docs';
import { expect } from '@playwright/test';
import { type Oas3_1Definition, parseYaml } from '@redocly/openapi-core';

/** The values of the environment variables. */
export const env = {
  MAILVET_BASIC_USERNAME: 'mara',
  MAILVET_BASIC_PASSWORD: 'se:cret$HOME',
  MAILVET_CLIENT_ID: "it's_me",
  MAILVET_QUERY_KEY: 'a+b/c=&d',
  MAILVET_SESSION: 'sid.1',
  MAILVET_OAUTH: 'token-1',
  MAILVET_BEARER: 'token-2',
  MAILVET_OPEN_ID: 'token-3',
};

const source = parseYaml(readFileSync(path.join(__dirname, 'requests.yaml'), 'utf8')) as Oas3_1Definition & {
  components: { 'x-picture': string };
};

/** The bytes of the files that samples read, as Latin-1. */
export const picture = source.components['x-picture'];

/** The operations, each with its examples. */
export const { operations } = modelOf(source);

/** What arrives for an operation, as far as `x-arrives` says it. */
export function expected({ method, extensions }: Operation) {
  const arrives = extensions['x-arrives'] as { headers?: Record<string, string> };
  const headers = Object.entries(arrives.headers ?? {}).map(([name, value]) => {
    const [, pattern] = /^\/(.*)\/$/.exec(value) ?? [];
    return [name, pattern === undefined ? value : expect.stringMatching(pattern)] as const;
  });
  return { method: method.toUpperCase(), query: {}, body: undefined, ...arrives, headers: Object.fromEntries(headers) };
}

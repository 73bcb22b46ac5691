#!/usr/bin/env node
import path from 'node:path';

import { readDescription } from '@docs-engines/openapi-docs';

import { createSandbox } from '.';
import { fail, readPlace, start } from './node';
import { sandboxData } from './read';

const [first = '-', ...others] = process.argv.slice(2);
const isOption = first.startsWith('-');
const file = isOption ? 'openapi.yaml' : first;
const command = `api-sandbox ${file}`;
const place = readPlace(isOption ? process.argv.slice(2) : others, { command, api: 'described' });

if (place) {
  readDescription(path.resolve(file))
    .then(({ model }) => {
      const data = sandboxData(model);
      start(createSandbox(data), data, place, { command, api: model.info.title ?? 'API' });
    })
    .catch((error: unknown) => {
      fail((error as Error).message);
    });
}

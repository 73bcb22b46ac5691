#!/usr/bin/env node
import path from 'node:path';

import { createSandbox } from '@docs-engines/api-sandbox';
import { fail, readPlace, start } from '@docs-engines/api-sandbox/node';

import { readDescription } from '../reading/read';
import { sandboxData } from '.';

const [first = '-', ...others] = process.argv.slice(2);
const isOption = first.startsWith('-');
const file = isOption ? 'openapi.yaml' : first;
const command = `api-sandbox ${file}`;
const place = readPlace(isOption ? process.argv.slice(2) : others, { command, api: 'described' });

if (place) {
  readDescription(path.resolve(file))
    .then(({ model, warnings }) => {
      if (warnings.length > 0) console.error(warnings.join('\n'));
      const data = sandboxData(model);
      start(createSandbox(data), data, place, { command, api: model.info.title ?? 'API' });
    })
    .catch((error: unknown) => fail((error as Error).message));
}

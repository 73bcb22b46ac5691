/**
 * Runs the sandbox from the description as it is now. Run it by `node --import tsx`: the command `tsx` kills what has not
 * ended 60 ms after an interrupt.
 */
import path from 'node:path';

import { readDescription } from '@docs-engines/openapi-docs';

import { fail } from '@docs-engines/api-sandbox/node';
import { product } from '../src/api';
import { sandboxData } from '../src/api/sandboxData';
import { run } from '../src/sandbox/program';
import { description } from '../src/site';

const file = path.resolve(description);

readDescription(file, { house: product.house, extensionTypes: product.extensionTypes })
  .then(({ model, warnings }) => {
    if (warnings.length > 0) console.error(warnings.join('\n'));
    run(sandboxData(model, path.dirname(file)), 'npm run sandbox --');
  })
  .catch((error: unknown) => {
    fail(error instanceof Error ? error.message : String(error));
  });

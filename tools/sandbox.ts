/**
 * Runs the sandbox from the description as it is now. Run it by `node --import tsx`: the command `tsx` kills what has not
 * ended 60 ms after an interrupt.
 */
import path from 'node:path';

import { fail } from '../src/listen';
import { readDescription } from '../src/openapi/read';
import { sandboxData } from '../src/openapi/sandboxData';
import { run } from '../src/sandbox/program';

const description = path.resolve('openapi/mailvet.yaml');

readDescription(description).then(
  ({ model }) => {
    run(sandboxData(model, path.dirname(description)), 'npm run sandbox --');
  },
  (error: unknown) => {
    fail(error instanceof Error ? error.message : String(error));
  },
);

/** Third-party OpenAPI tools accept the published description. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { examplesIn, loadDocument, operationsIn } from '../../support/description';
import { description } from '../../../src/site';
import { folderWith } from '../../support/files';

const file = path.resolve(__dirname, '../../..', description);
const text = readFileSync(file, 'utf8');

/** The errors of the compiler in a program of two modules: `types.ts`, and the one that imports it. */
function compile(types: string, program: string): string[] {
  const entry = path.join(folderWith({ 'types.ts': types, 'program.ts': program }), 'program.ts');
  const diagnostics = ts.getPreEmitDiagnostics(
    ts.createProgram([entry], {
      strict: true,
      noEmit: true,
      types: [],
      // Omits lib.dom.d.ts: parsing it takes most of the time, and no generated type needs it.
      lib: ['lib.es2022.d.ts'],
      skipDefaultLibCheck: true,
    }),
  );
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('openapi-typescript makes types of it that every response example satisfies', async () => {
  const types = astToString(await openapiTypescript(text));
  const operations = operationsIn(await loadDocument());
  const program = [
    "import type { operations } from './types';",
    ...operations.flatMap(({ id, operation }) =>
      Object.values(examplesIn(operation.responses['200']?.content)).map(
        (example, index) =>
          `export const ${id}${index}: operations['${id}']['responses'][200]['content']['application/json'] = ${JSON.stringify(example)};`,
      ),
    ),
  ].join('\n');

  expect(compile(types, program)).toEqual([]);
  expect(compile(types, program.replace('"status":"risky"', '"status":"dangerous"'))).toEqual([
    expect.stringContaining('\'"dangerous"\' is not assignable'),
  ]);
});

/** Third-party OpenAPI tools accept the published description. */
import path from 'node:path';

import { expect, test } from '@playwright/test';
import ts from 'typescript';

import { declarationsOf } from '@docs-engines/api-types';
import { examplesIn, loadDocument, operationsIn } from '../../support/description';
import { folderWith } from '../../support/files';

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
  const document = await loadDocument();
  const types = await declarationsOf(document);
  const operations = operationsIn(document);
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

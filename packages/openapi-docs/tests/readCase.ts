import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Operation } from '../src/model';
import { readDescription } from '../src/reading/read';
import { referenceMaker } from '../src/pages/referenceData';
import type { OperationView } from '../src/views/operation';

/** A description with its first operation and the data of that one's page. */
async function readCase(file: string) {
  const description = await readDescription(file);
  const { data } = referenceMaker()(description.model);
  const [operation] = description.model.operations;
  if (!operation) throw new Error('There is no operation.');
  const pageOf = ({ slug }: Operation) => JSON.parse(data[slug] ?? '{}') as OperationView;
  return { description, data, operation, page: pageOf(operation) };
}

/** The case of a file in `cases`. */
export function readNamed(name: string) {
  return readCase(path.resolve('packages/openapi-docs/tests/cases', `${name}.yaml`));
}

/** The case of a text. */
export async function readText(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'case-'));
  const file = path.join(folder, 'openapi.yaml');
  writeFileSync(file, text);
  try {
    return await readCase(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

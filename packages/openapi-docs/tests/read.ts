/** Reads descriptions of tests, and makes their pages as a build does. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { load } from 'cheerio';

import { readDescription, type ReadOptions } from '../src/reading/read';
import { referenceMaker } from '../src/pages/referenceData';
import type { OperationView } from '../src/views/operation';
import type { InfoView } from '../src/views/info';
import type { FieldView, SchemaView } from '../src/views/types';

const cases = path.join(__dirname, 'cases');

/** A file with a description in YAML. */
export function fileWith(yaml: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'description-')), 'openapi.yaml');
  writeFileSync(file, yaml);
  return file;
}

/** The model of a description, and the data of its pages by slug. */
async function pagesOf(file: string, options: ReadOptions = {}) {
  const { model } = await readDescription(file, options);
  const { data } = referenceMaker()(model);
  const page = (slug: string) => JSON.parse(data[slug] ?? 'null') as unknown;
  return {
    model,
    data,
    operation: (slug: string) => page(slug) as OperationView,
    info: page(model.slug) as InfoView,
  };
}

export const pagesOfCase = (name: string, options?: ReadOptions) =>
  pagesOf(path.join(cases, `${name}.yaml`), options);

export const pagesOfText = (yaml: string, options?: ReadOptions) =>
  pagesOf(fileWith(yaml), options);

/** HTML as a reader sees it. */
export const textOf = (html = '') => load(html).text().replaceAll(/\s+/g, ' ').trim();

/** The field of a name. */
export function fieldOf(fields: FieldView[] | undefined, name: string): FieldView {
  const field = fields?.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

/** The constraint of a schema with a label, as text. */
export const constraintOf = ({ constraints = [] }: SchemaView, label: string) =>
  constraints.find(([name]) => name === label)?.[1];

/** The sample of an operation in one language, as text. */
export const sampleOf = ({ samples }: OperationView, id: string) =>
  load(samples.find((sample) => sample.id === id)?.html ?? '').text();

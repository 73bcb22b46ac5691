import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

import type { Oas3_1Definition } from '@redocly/openapi-core';
import { convertV2 } from 'openapi-to-postmanv2';
import faker from 'openapi-to-postmanv2/assets/json-schema-faker.js';

import type { Description } from './model';
import { responseExamples } from '../api/publishedTables';

/** A folder, a request or an example in a collection, as far as we change it. */
interface Item {
  id?: string;
  name: string;
  item?: Item[];
  response?: (Item & { header: { key: string }[]; body: string })[];
}

/** https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html */
interface Collection {
  info: { _postman_id: string; name: string };
  item: Item[];
  variable: { key: string; value: string }[];
}

/**
 * Makes the converter deterministic, which generates a random value, or a date near today, where the description has no
 * example. Its random number generator is replaced by a low-discrepancy sequence (multiples of the golden ratio, modulo 1) that
 * restarts at each call. A schema with nothing but `not` still gets a random value.
 */
function resetFaker(): void {
  let multiple = 0;
  faker.option({ random: () => (multiple += 1.618034) % 1 });
  faker.format({
    'date-time': () => '2026-01-01T09:00:00Z',
    date: () => '2026-01-01',
    time: () => '09:00:00Z',
  });
}

async function convert(bundled: Oas3_1Definition): Promise<Collection> {
  resetFaker();
  const result = await promisify(convertV2)(
    { type: 'string', data: JSON.stringify(bundled) },
    {
      folderStrategy: 'Tags',
      parametersResolution: 'Example',
      enableOptionalParameters: false,
      includeAuthInfoInExample: false,
    },
  );
  const collection = result?.output?.[0]?.data;
  if (!collection) throw new Error(`No Postman collection: ${result?.reason ?? ''}`);
  return collection as Collection;
}

/** A UUID (version 8) that is the same for the same name; the converter's are random. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

/**
 * Makes a Postman collection (v2.1): a folder for each tag, with a request to the first server for each operation. Its
 * variable for a bearer token has the sandbox's public key at first. Deterministic.
 *
 * @throws Error if the converter refuses the description
 */
export async function postmanCollection(
  bundled: Oas3_1Definition,
  model: Description,
): Promise<Collection> {
  const { info, item: folders, variable, ...collection } = await convert(bundled);
  const examples = model.operations.flatMap((operation) => responseExamples(operation));
  // By what the converter writes for the value of the example.
  const summaries = new Map(
    examples.map(({ value, summary }) => [JSON.stringify(value, null, 2), summary]),
  );
  const improve = (item: Item, path: string): Item => ({
    ...item,
    ...(item.id && { id: uuidOf(path) }),
    ...(item.item && { item: item.item.map((part) => improve(part, `${path}/${part.name}`)) }),
    ...(item.response && {
      response: item.response.map((example, index) => ({
        ...example,
        id: uuidOf(`${path}/${index}`),
        // The converter gives all examples of a response one name, and all responses the headers of one operation.
        name: summaries.get(example.body) ?? example.name,
        header: example.header.filter((header) => header.key === 'Content-Type'),
      })),
    }),
  });
  return {
    info: { ...info, _postman_id: uuidOf(info.name) },
    item: folders.map((folder) => improve(folder, `${info.name}/${folder.name}`)),
    ...collection,
    variable: [
      ...variable,
      ...(model.securitySchemes.some(({ scheme }) => scheme?.toLowerCase() === 'bearer')
        ? [{ key: 'bearerToken', value: model.sandbox?.default_key ?? '' }]
        : []),
    ],
  };
}

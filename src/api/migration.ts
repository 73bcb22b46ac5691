import path from 'node:path';

import { BaseResolver, getLineColLocation } from '@redocly/openapi-core';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';

import { type Description, DescriptionError, parseFile } from '@docs-engines/openapi-docs';
import type { MigrationSource } from './guideTables';
import { downloadSchemas } from './downloadSchemas';

/**
 * Reads the mapping of other services' result codes to ours, and validates it against the JSON Schema that is published with it.
 *
 * @param file absolute path of static/migration.json
 * @throws DescriptionError with the line, if the file is missing, is not JSON, or does not match its schema
 */
export async function readMigration(file: string, model: Description): Promise<MigrationSource[]> {
  const { parsed, source } = await parseFile(file, new BaseResolver(), {
    what: 'the list of other services',
    purpose: 'the tables of the migration guide are made from it',
  });
  const refuse = (place: string, message: string) =>
    new DescriptionError(
      `${path.relative(process.cwd(), file)}${place}  ${message}\n` +
        '  → Correct it: it is a list of services, each as migration.schema.json says.',
    );
  try {
    JSON.parse(source.body);
  } catch (error) {
    // YAML allows more, for example a comma at the end of a list.
    throw refuse('', `This is no JSON: ${(error as SyntaxError).message.replaceAll('\n', ' ')}.`);
  }
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats(ajv);
  const validate = ajv.compile(downloadSchemas(model, '')['migration.schema.json'] ?? false);
  if (!validate(parsed)) {
    const { instancePath, message = '' } = validate.errors?.[0] ?? { instancePath: '' };
    const { start } = getLineColLocation({ source, pointer: `#${instancePath}` });
    const place = instancePath ? `\`${instancePath}\`` : 'The file';
    throw refuse(`:${start.line}:${start.col}`, `${place} ${message}.`);
  }
  return parsed as MigrationSource[];
}

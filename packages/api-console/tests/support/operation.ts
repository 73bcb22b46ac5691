import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { consoleOperation, readDescription } from '@docs-engines/openapi-docs';
import type { ConsoleField, ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';

export function serverAt(url: string, more: Partial<ConsoleServer> = {}): ConsoleServer {
  return { url, description: undefined, template: undefined, variables: undefined, ...more };
}

/** The console data of POST /lamps on a sandbox and two servers, with other members. */
export function lampOperation(more: Partial<ConsoleOperation> = {}): ConsoleOperation {
  return {
    id: 'addLamp',
    method: 'POST',
    path: '/lamps',
    servers: [
      serverAt('https://sandbox.lamps.example/v1', { sandbox: true }),
      serverAt('https://lamps.example/v1'),
      serverAt('https://eu.lamps.example/v1'),
    ],
    credentials: [],
    prints: undefined,
    parameters: [],
    body: undefined,
    example: { path: {}, query: {}, header: {} },
    presets: [],
    ...more,
  };
}

/** A text field of a request. */
export function textField(place: ConsoleField['in'], name: string, more: Partial<ConsoleField> = {}): ConsoleField {
  return { key: `${place}/${name}`, in: place, name, type: 'string', rules: {}, ...more };
}

/** The console data of the first operation of a description. */
export async function operationIn(
  yaml: string,
  options?: Parameters<typeof consoleOperation>[2],
): Promise<ConsoleOperation> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'api-console-')), 'openapi.yaml');
  writeFileSync(file, yaml);
  const { model } = await readDescription(file);
  const [operation] = model.operations;
  if (!operation) throw new Error('There is no operation.');
  return consoleOperation(operation, model, options);
}

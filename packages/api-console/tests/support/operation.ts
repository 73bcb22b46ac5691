import type {
  ConsoleField,
  ConsoleOperation,
  ConsoleServer,
} from '@docs-engines/openapi-docs/console';

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
export function textField(
  place: ConsoleField['in'],
  name: string,
  more: Partial<ConsoleField> = {},
): ConsoleField {
  return { key: `${place}/${name}`, in: place, name, type: 'string', rules: {}, ...more };
}

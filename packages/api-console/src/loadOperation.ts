import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

/** The data of the console of an operation, by its slug: a chunk each. */
export async function loadOperation(slug: string): Promise<ConsoleOperation> {
  const data = (await import(`@generated/openapi/default/${slug}.console.json`)) as {
    default: ConsoleOperation;
  };
  return data.default;
}

import { markNumbers, unmarked } from '@docs-engines/api-samples';

/**
 * TypeScript declarations of every path, operation and schema. Without `externalValue`, which openapi-typescript would fetch.
 *
 * @param bundled an OpenAPI description in one piece
 * @throws Error if a part of it cannot be declared
 */
export async function declarationsOf(bundled: object): Promise<string> {
  const source = JSON.stringify(bundled, (key, value: unknown) =>
    key === 'externalValue' && typeof value === 'string' ? undefined : markNumbers(key, value),
  );
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  return unmarked(astToString(await openapiTypescript(source, { silent: true })));
}

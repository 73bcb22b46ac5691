/** `npm run check:openapi`: a change of the contract has a version of its own, and each version an entry in the changelog. */
import path from 'node:path';

import { DescriptionError, readDescription, unannounced } from '@docs-engines/openapi-docs';
import { product } from '../src/api';
import { description } from '../src/site';

async function main(): Promise<void> {
  if (!product.house) return;
  const error = unannounced(
    await readDescription(path.resolve(description)),
    await readDescription(path.resolve('openapi/released.yaml')),
    path.resolve('docs/changelog.mdx'),
    ['x-required-scope'],
  );
  if (error) throw error;
}

main().catch((error: unknown) => {
  console.error(error instanceof DescriptionError ? error.message : error);
  process.exitCode = 1;
});

/** `npm run check:openapi`: a change of the description that breaks programs has its entry in the changelog. */
import path from 'node:path';

import { DescriptionError, unannounced } from '@docs-engines/openapi-docs';
import { product } from '../src/api';
import { description } from '../src/site';

async function main(): Promise<void> {
  if (!product.house) return;
  const error = await unannounced(
    {
      description: path.resolve(description),
      released: path.resolve('openapi/released.yaml'),
      changelog: path.resolve('docs/changelog.mdx'),
    },
    product,
  );
  if (error) throw error;
}

main().catch((error: unknown) => {
  console.error(error instanceof DescriptionError ? error.message : error);
  process.exitCode = 1;
});

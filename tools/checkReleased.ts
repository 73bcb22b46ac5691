/** `npm run check:openapi`: a change of the description that breaks programs is in the changelog, and one that moves a page in the redirects. */
import path from 'node:path';

import { DescriptionError, readDescription, unannounced } from '@docs-engines/openapi-docs';
import { product } from '../src/api';
import { redirects } from '../src/config/redirects';
import { description } from '../src/site';

async function main(): Promise<void> {
  if (!product.house) return;
  const error = unannounced(
    {
      description: await readDescription(path.resolve(description)),
      released: await readDescription(path.resolve('openapi/released.yaml')),
      changelog: path.resolve('docs/changelog.mdx'),
    },
    product,
    { file: 'src/config/redirects.ts', list: redirects },
  );
  if (error) throw error;
}

main().catch((error: unknown) => {
  console.error(error instanceof DescriptionError ? error.message : error);
  process.exitCode = 1;
});

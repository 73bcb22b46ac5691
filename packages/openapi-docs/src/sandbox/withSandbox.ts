import { sandboxFiles } from '@docs-engines/api-sandbox/file';
import { defaultPort } from '@docs-engines/api-sandbox/node';
import memoize from 'lodash/memoize';

import type { Description } from '../model';
import type { Product } from '../product/product';
import { sandboxData } from '.';

/**
 * Adds a sandbox of any description to a product: a server of console and samples, its data for the page
 * (`@generated/openapi/ID/sandbox/data.json`) and its file to download. A sandbox of the product itself takes precedence.
 *
 * @param siteUrl URL of the folder with the files of the description, without a trailing slash
 */
export function withSandbox(product: Product, siteUrl: string): Product {
  const dataOf = memoize((model: Description) =>
    sandboxData(model, { headerNames: (operation) => [product.headerExampleOf?.(operation)] }),
  );
  dataOf.cache = new WeakMap();
  const has = (model: Description) =>
    !product.sandboxOf?.(model) && model.operations.some(({ isWebhook }) => !isWebhook);
  return {
    ...product,
    sandboxOf: (description) =>
      product.sandboxOf?.(description) ?? {
        localUrl: `http://localhost:${defaultPort}`,
        // Any value is accepted.
        key: 'sandbox',
        file: `${siteUrl}/sandbox.mjs`,
      },
    data: async (description, ...others) => ({
      ...(await product.data?.(description, ...others)),
      ...(has(description.model) && { 'sandbox/data': dataOf(description.model) }),
    }),
    downloads: (description, ...others) => ({
      ...(has(description.model) &&
        sandboxFiles(dataOf(description.model), {
          api: description.model.info.title ?? 'API',
          version: description.model.info.version,
          siteUrl,
        })),
      ...product.downloads?.(description, ...others),
    }),
  };
}

import { jsonText } from '@docs-engines/api-samples';

import type { Product, DescriptionFile } from '../product/product';
import type { Files } from '../product/files';
import { yamlText } from '../reading/yamlText';

/**
 * TypeScript declarations, in a file whose name is that of the API. Without house rules, what cannot be made is left out, with a
 * warning. The package brings TypeScript, 42 MB, so programs that read a description do without it.
 */
async function declarations(
  { bundled, model: { info } }: DescriptionFile,
  siteUrl: string,
  { house, fileName = 'api' }: Product,
): Promise<Files> {
  const file = `${fileName}.d.ts`;
  try {
    const { declarationsOf } = await import('@docs-engines/api-types');
    const types = await declarationsOf(bundled);
    const api = `${info.title} ${info.version}`.replaceAll('*/', '* /');
    return { [file]: `/** ${api}, from ${siteUrl}/openapi.yaml by openapi-typescript */\n\n${types}` };
  } catch (error) {
    if (house) throw error;
    const { code = '', message } = error as Error & { code?: string };
    const remedy = code.endsWith('MODULE_NOT_FOUND') ? '\n  → Install it: npm install @docs-engines/api-types' : '';
    console.warn(`${file} is left out: ${message}${remedy}`);
    return {};
  }
}

/**
 * The files that the site publishes: the description itself, types, and what its owner adds. Deterministic.
 *
 * @param siteUrl where the site is published, with its base path and without a slash at its end
 */
export async function downloadsOf(description: DescriptionFile, siteUrl: string, product: Product = {}) {
  const files: Files = {
    'openapi.yaml': description.text.trimStart().startsWith('{') ? yamlText(description.bundled) : description.text,
    'openapi.json': `${jsonText(description.bundled, 2)}\n`,
    ...(await declarations(description, siteUrl, product)),
    ...product.downloads?.(description, siteUrl),
  };
  return files;
}

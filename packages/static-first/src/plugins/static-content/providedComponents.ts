/** Components of `@theme/MDXComponents`, which Markdown uses without an import. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findInTheme } from './liveCode';

/** Stock's components: by the type or tag, the name in MDXComponents and the theme's module. */
const stock: Record<string, [name: string, module: string]> = {
  Details: ['Details', 'MDXComponents/Details'],
  admonition: ['admonition', 'Admonition'],
  code: ['pre', 'MDXComponents/Pre'],
  heading: ['h[1-6]', 'MDXComponents/Heading'],
  image: ['img', 'MDXComponents/Img'],
  imageReference: ['img', 'MDXComponents/Img'],
  inlineCode: ['code', 'MDXComponents/Code'],
  link: ['a', 'MDXComponents/A'],
  linkReference: ['a', 'MDXComponents/A'],
  list: ['ul', 'MDXComponents/Ul'],
  listItem: ['li', 'MDXComponents/Li'],
};

/** Whether the site's own module of components has one of a name. */
function isOwn(name: string, siteDir: string): boolean {
  const files = ['.tsx', '.jsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts']
    .map((ending) => path.join(siteDir, `src/theme/MDXComponents${ending}`))
    .filter(existsSync);
  const key = new RegExp(`\\b${name}\\b['"]?\\s*[:,(}]`);
  return files.some((file) => key.test(readFileSync(file, 'utf8')));
}

/**
 * @param element in the tree of Markdown: the type of a node, such as `link`, or a tag
 * @returns where its component needs hydration; undefined if it does not
 */
export async function findProvided(element: string, siteDir: string): Promise<string | undefined> {
  const inTheme = (name: string) =>
    findInTheme(`export { default } from '@theme/${name}';`, siteDir);
  const found = await inTheme('MDXComponents');
  if (!found) return undefined;
  const [name, module] = stock[element] ?? [];
  // Stock has no component of another name.
  if (!name) return /^(?!Head$)[A-Z]/.test(element) ? found : undefined;
  return (await inTheme(module ?? '')) ?? (isOwn(name, siteDir) ? found : undefined);
}

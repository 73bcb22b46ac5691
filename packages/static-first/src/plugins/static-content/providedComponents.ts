/** Components of `@theme/MDXComponents`, which Markdown uses without an import. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findInTheme } from './liveCode';

/** The theme's modules of the elements that stock has components for. */
const modules: Record<string, string> = {
  'h[1-6]': 'MDXComponents/Heading',
  Details: 'MDXComponents/Details',
  a: 'MDXComponents/A',
  admonition: 'Admonition',
  code: 'MDXComponents/Code',
  img: 'MDXComponents/Img',
  li: 'MDXComponents/Li',
  pre: 'MDXComponents/Pre',
  ul: 'MDXComponents/Ul',
};

/** Whether the site's own module of components has a component of a name. */
function isOwn(name: string, siteDir: string): boolean {
  const endings = ['.tsx', '.jsx', '.js', '.ts'];
  const file = ['', '/index']
    .flatMap((part) =>
      endings.map((ending) => path.join(siteDir, `src/theme/MDXComponents${part}${ending}`)),
    )
    .find((each) => existsSync(each));
  const key = new RegExp(`\\b${name}\\b['"]?\\s*[:,(}]`);
  return file !== undefined && key.test(readFileSync(file, 'utf8'));
}

/**
 * @param element its name in Markdown, such as `a` of a link
 * @returns where its component needs hydration; undefined if it does not
 */
export async function findProvided(element: string, siteDir: string): Promise<string | undefined> {
  const inTheme = (name: string) =>
    findInTheme(`export { default } from '@theme/${name}';`, siteDir);
  const found = await inTheme('MDXComponents');
  if (!found) return undefined;
  const module = modules[element];
  const inModule = module && (await inTheme(module));
  if (inModule) return inModule;
  // Stock has no component of another name.
  const isSites = module === undefined && /^[A-Z]/.test(element) && element !== 'Head';
  return isSites || isOwn(element, siteDir) ? found : undefined;
}

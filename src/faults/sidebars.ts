import { readFileSync } from 'node:fs';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import isPlainObject from 'lodash/isPlainObject';
import mapValues from 'lodash/mapValues';

import { filesIn } from '@docs-engines/static-first/build';

/** Without the numbers that sort files, such as `01-`. */
const unsorted = (id: string) => id.replaceAll(/(?<=^|\/)\d+\s*[-_.]+\s*/g, '');

/**
 * Sidebars without the IDs that no page has, at which Docusaurus would stop before it tells anything else. The result has them in
 * `unknown`, which is not enumerable.
 */
export function withKnownDocs(sidebars: SidebarsConfig, folder = 'docs'): SidebarsConfig {
  const known = filesIn(folder, /\.mdx?$/).flatMap((file) => {
    const [, id = ''] = /^id: *['"]?([^'"\s]+)/m.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
    const name = unsorted(file.replace(/\.mdx?$/, ''));
    return [name, name.replace(/[^/]*$/, id)];
  });
  const unknown: string[] = [];
  const isKnown = (item: unknown) => {
    const id = (item as { type?: string }).type === 'doc' ? (item as { id: unknown }).id : item;
    if (typeof id !== 'string' || known.includes(unsorted(id))) return true;
    unknown.push(id);
    return false;
  };
  // Lists of items are in `items` of a category, and in an object without a type, by their labels.
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(isKnown).map(clean);
    const isItems = (key: string) => key === 'items' || !('type' in (value as object));
    return isPlainObject(value)
      ? mapValues(value as object, (part, key) => (isItems(key) ? clean(part) : part))
      : value;
  };
  return Object.defineProperty(clean(sidebars) as SidebarsConfig, 'unknown', { value: unknown });
}

/** What a site may leave out, or put in the way, without a message of Docusaurus. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadedPlugin } from '@docusaurus/types';

import { filesIn } from '../../filesIn';

const contentPlugin = /^docusaurus-plugin-content-(docs|blog|pages)$/;

/** @throws Error if an instance of a content plugin lacks the plugins of `markdown`: its pages would neither be static nor hydrated */
export function checkMarkdown(plugins: readonly Pick<LoadedPlugin, 'name' | 'options'>[]): void {
  for (const { name, options } of plugins) {
    const [, kind] = contentPlugin.exec(name) ?? [];
    const { id, recmaPlugins = [] } = options as { id: string; recmaPlugins?: unknown[] };
    if (kind && !recmaPlugins.some((plugin) => typeof plugin === 'function' && plugin.name === 'omitBody')) {
      throw new Error(
        `static-first: the options of ${kind} (id "${id}") lack the plugins for MDX.\n  → Add ...markdown to them, from @docs-engines/static-first.`,
      );
    }
  }
}

/** A component that is empty, for sites to replace. */
const slots = ['DocItem/Actions'];

/**
 * @param themeDir with the components of this package
 * @returns a message for each component of the site that replaces one of these without rendering it
 */
export function shadowedComponents(siteDir: string, themeDir: string): string[] {
  const own = path.join(siteDir, 'src/theme');
  if (!existsSync(own)) return [];
  const nameOf = (file: string) => file.replace(/(?:\/index)?\.[jt]sx?$/, '');
  const ours = filesIn(themeDir, /\.[jt]sx?$/).map(nameOf);
  return filesIn(own, /\.[jt]sx?$/).flatMap((file) => {
    const name = nameOf(file);
    const text = readFileSync(path.join(own, file), 'utf8');
    const isWrapper = new RegExp(`@theme-(?:original|init)/${name}['"]`).test(text);
    return ours.includes(name) && !slots.includes(name) && !isWrapper
      ? `src/theme/${file} replaces the ${name} of static-first. The table in its src/theme/README.md says what gets lost; wrap @theme-original/${name} to keep it.`
      : [];
  });
}

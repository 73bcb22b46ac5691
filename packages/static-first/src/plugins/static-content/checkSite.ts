/** What a site may leave out without a message of Docusaurus. */
import type { LoadedPlugin } from '@docusaurus/types';

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

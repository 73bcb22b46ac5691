/**
 * Markdown that React pages and hydrated pages import is a module of its own, with this query: React renders it in the browser,
 * so it has its body there (omitBody.ts).
 */
export const wholeQuery = '?whole';

/** wholeLoader.cjs adds this definition, which renders nothing, to the text of such a module: MDX plugins do not see queries. */
export const isWholeMark = (node: { type: string; identifier?: string }): boolean =>
  node.type === 'definition' && node.identifier === 'static-first-whole';

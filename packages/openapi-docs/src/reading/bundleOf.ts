import { type BaseResolver, bundle, type Config, type Document, type Oas3_1Definition } from '@redocly/openapi-core';

const hidden = 'x-docs-engines-external-value';

/** Renames members that are texts, in place. */
function rename(node: unknown, from: string, to: string, seen = new Set<unknown>()): void {
  if (typeof node !== 'object' || node === null || seen.has(node)) return;
  seen.add(node);
  const { [from]: text } = node as Partial<Record<string, unknown>>;
  if (typeof text === 'string') {
    Object.assign(node, { [to]: text });
    Reflect.deleteProperty(node, from);
  }
  for (const value of Object.values(node)) rename(value, from, to, seen);
}

/**
 * Bundles a description with the files that it refers to, in place. Redocly would put the content of an `externalValue` in its
 * place; it is a link, which nothing follows, so Redocly does not see it.
 */
export async function bundleOf(
  doc: Document,
  resolver: BaseResolver,
  options: { config: Config; dereference?: boolean },
): Promise<Oas3_1Definition> {
  const files = await Promise.all([...resolver.cache.values()].map((file) => file.catch(() => undefined)));
  const trees = [doc, ...files].map((file) => file && 'parsed' in file && file.parsed);
  for (const tree of trees) rename(tree, 'externalValue', hidden);
  const { bundle: whole } = await bundle({ doc, externalRefResolver: resolver, ...options });
  for (const tree of [...trees, whole.parsed]) rename(tree, hidden, 'externalValue');
  return whole.parsed as Oas3_1Definition;
}

/** One operation of an OpenAPI description, with all that it refers to. */

type Components = Record<string, Record<string, unknown>>;

export interface OpenApiDocument {
  /** By path and method. */
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: Components;
}

/** The references below a node, as `schemas/Problem`. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' ? String(value).replace('#/components/', '') : refsIn(value),
  );
}

/** Those components that a part of the description refers to, also through others, in their order. */
export function componentsOf(part: unknown, components: Components): Components {
  // A set is iterated up to what is added meanwhile.
  const wanted = new Set(refsIn(part));
  for (const ref of wanted) {
    const [kind = '', name = ''] = ref.split('/');
    refsIn(components[kind]?.[name]).forEach((other) => wanted.add(other));
  }
  const chosen = Object.entries(components).map(([kind, named]) => {
    const kept = Object.entries(named).filter(([name]) => wanted.has(`${kind}/${name}`));
    return [kind, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(chosen.filter(([, named]) => Object.keys(named).length > 0));
}

/** The part of the description that is about one operation. */
export function operationDocument({ paths, components }: OpenApiDocument, id: string) {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { operationId, summary }]) =>
        // As in openapi-docs: the id of an operation without one is its summary or its path.
        [operationId, summary, `${method} ${path}`, path].includes(id),
      )
      .map(([method, operation]) => ({ [path]: { [method]: operation } })),
  )[0];
  return described && { paths: described, components: componentsOf(described, components) };
}

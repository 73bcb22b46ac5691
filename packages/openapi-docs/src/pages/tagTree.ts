/** The tags of a description as the sidebar shows them. */
import type { Description } from '../model';

interface OutlineTag {
  name: string;
  'x-displayName': string;
  parent?: string;
}

/** The groups of `x-tagGroups`, with a rest that is none left out. */
function groupsOf(given: unknown): { name: string; tags: string[] }[] {
  return (Array.isArray(given) ? (given as (Partial<{ name: string; tags: string[] }> | null)[]) : []).flatMap(
    (group) => (group?.name && Array.isArray(group.tags) ? [{ name: group.name, tags: group.tags }] : []),
  );
}

/**
 * The tags with their parents: those of OpenAPI 3.2, or else the groups of `x-tagGroups`. A group is a tag without operations,
 * whose name no tag has.
 */
export function tagTree(
  tags: Description['tags'],
  operations: Description['operations'],
  extensions: Description['extensions'],
): OutlineTag[] {
  const groups = groupsOf(extensions['x-tagGroups']).map((group) => ({ ...group, id: `group of tags: ${group.name}` }));
  const described = new Set(tags.map(({ name }) => name));
  const all = [
    ...tags,
    // A group may have tags that only operations name.
    ...[...new Set(operations.flatMap((operation) => operation.tags))]
      .filter((name) => groups.length > 0 && !described.has(name))
      .map((name) => ({ name, displayName: name, parent: undefined })),
  ];
  const parentOf = (name: string) => groups.find((group) => group.tags.includes(name))?.id;
  return [
    ...all.map(({ name, displayName, parent = parentOf(name) }) => ({
      name,
      'x-displayName': displayName,
      ...(parent !== undefined && { parent }),
    })),
    ...groups.map(({ id, name }) => ({ name: id, 'x-displayName': name })),
  ];
}

/**
 * The sidebar that the generator has written, with a name for operations without a tag, and with pages of schemas.
 *
 * @param schemas ids and labels of their pages
 */
export function sidebarText(written: string, hasTags: boolean, schemas: { id: string; label: string }[]): string {
  const named = written.replaceAll('label: "UNTAGGED"', `label: "${hasTags ? 'Other operations' : 'Operations'}"`);
  if (schemas.length === 0) return named;
  const category = { type: 'category', label: 'Schemas', items: schemas.map((page) => ({ type: 'doc', ...page })) };
  const end = /\n {2}\],\n\};\n/;
  if (!end.test(named)) throw new Error('The generator wrote another sidebar than is known.');
  return named.replace(end, () => `\n    ${JSON.stringify(category)},\n  ],\n};\n`);
}

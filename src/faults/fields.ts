/** The fields of front matter, `blog/authors.yml` and `blog/tags.yml`. Docusaurus ignores those that it does not know. */
import { type Fault, nearestOr } from './fault';

/** YAML reads `2.10` as a number and `2026-12-31` as a date. */
const isText = (value: unknown) => /string|number/.test(typeof value) || value instanceof Date;

/** Each kind of value: what to write, and a predicate. */
const kinds: Record<string, [words: string, isRight: (value: unknown) => boolean]> = {
  text: ['text', isText],
  nullable: ['text or null', (value) => value === null || isText(value)],
  truth: ['true or false', (value) => /^(?:true|false)$/.test(String(value))],
  number: ['a number', (value) => /^[\d.]+$/.test(String(value))],
  list: ['a list, such as [one, two]', Array.isArray],
  any: ['', () => true],
};

/** Of pages of any kind. A field that only another plugin reads goes to `any`; `format` is of MDX. */
const common = {
  text: 'title description image slug',
  truth: 'draft unlisted hide_table_of_contents',
  number: 'toc_min_heading_level toc_max_heading_level',
  list: 'keywords',
  any: 'last_update format',
};

/** By the kind of file: the names of its fields, and the least and the most characters of a description. */
const files: Record<string, { fields: Record<string, string>[]; length: [number, number] }> = {
  docs: {
    fields: [
      common,
      { text: 'id sidebar_label sidebar_class_name pagination_label', number: 'sidebar_position', list: 'tags' },
      { truth: 'hide_title parse_number_prefixes', any: 'sidebar_custom_props' },
      { nullable: 'displayed_sidebar custom_edit_url pagination_next pagination_prev' },
    ],
    length: [120, 160],
  },
  blog: {
    fields: [common, { text: 'title_meta sidebar_label', list: 'tags', any: 'authors date' }],
    length: [40, 165],
  },
  pages: { fields: [common, { text: 'wrapperClassName' }], length: [120, 160] },
  authors: {
    fields: [{ text: 'name title description url image_url imageURL email', any: 'page socials' }],
    length: [40, 165],
  },
  tags: { fields: [{ text: 'label permalink description' }], length: [40, 165] },
};

/** @returns what is wrong with a field, and what to do; undefined if it is right */
export function fieldFault(of: string, name: string, value: unknown): Fault | undefined {
  const kindOf = new Map<string, string>();
  for (const [kind, names] of files[of]?.fields.flatMap((fields) => Object.entries(fields)) ?? []) {
    for (const one of names.split(' ')) kindOf.set(one, kind);
  }
  const kind = kinds[kindOf.get(name) ?? ''];
  if (kind) return kind[1](value) ? undefined : `${name} is ${JSON.stringify(value)}.\n  → Write ${kind[0]}.`;
  return `no such field: ${name}.\n  → ${nearestOr('Delete it, or name it in src/faults/fields.ts.', name, [...kindOf.keys()])}`;
}

/** @returns what is wrong with a description, and what to do; undefined if it is right */
export function lengthFault(of: string, description: unknown = ''): Fault | undefined {
  const [least, most] = files[of]?.length ?? [0, Infinity];
  const { length } = String(description).trim();
  return length >= least && length <= most
    ? undefined
    : `The description has ${length} characters.\n  → Write a sentence of ${least} to ${most}, for search results and lists.`;
}

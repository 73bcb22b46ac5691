/** Writes a value as XML, as the keyword `xml` of its schema says: https://spec.openapis.org/oas/v3.1.1.html#xml-object */
import { formFields } from './formFields';
import type { Json } from './json';
import { jsonText } from './number';

/** What is read of a schema. */
interface Schema {
  name?: string;
  xml?: Partial<
    Record<'name' | 'namespace' | 'prefix' | 'nodeType', string> & Record<'attribute' | 'wrapped', boolean>
  >;
  items?: Schema;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

const none: Schema = {};

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&${entities[character]};`);
}

/** A name as XML allows it. */
const plainName = (name: string) => name.replaceAll(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^(?=[\d.-]|$)/, '_');

function nameOf({ xml: { name, prefix } = {} }: Schema, otherwise: string): string {
  return (prefix ? `${prefix}:` : '') + plainName(name ?? otherwise);
}

/** What a value becomes: `nodeType` of OpenAPI 3.2, or what it replaces. */
function nodeOf({ xml: { nodeType, attribute, wrapped } = {} }: Schema, value: Json): string {
  return nodeType ?? (attribute ? 'attribute' : Array.isArray(value) && !wrapped ? 'none' : 'element');
}

const textOf = (value: Json) => escape(typeof value === 'string' ? value : jsonText(value));

function namespaceOf({ xml: { namespace, prefix } = {} }: Schema): string {
  return namespace ? ` xmlns${prefix ? `:${prefix}` : ''}="${escape(namespace)}"` : '';
}

/** The lines of an element; with the node type `none`, those of its children alone. */
function elementLines(name: string, schema: Schema, value: Json): string[] {
  if (value === null) return [];
  const tag = nameOf(schema, name);
  const isNone = nodeOf(schema, value) === 'none';
  const wrap = (attributes: string, inner: string[]): string[] => {
    if (isNone) return inner;
    const start = `${tag}${namespaceOf(schema)}${attributes}`;
    return inner.length > 0 ? [`<${start}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`] : [`<${start}/>`];
  };
  if (Array.isArray(value)) {
    const { items = none } = schema;
    return wrap(
      '',
      value.flatMap((item) => elementLines(name, items, item)),
    );
  }
  if (typeof value !== 'object') return [`<${tag}${namespaceOf(schema)}>${textOf(value)}</${tag}>`];
  const fields = formFields(schema);
  const members = Object.entries(value)
    .filter(([, member]) => member !== null)
    .map(([key, member]) => {
      const field = (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? none;
      return { key, member, field, node: nodeOf(field, member) };
    });
  const attributes = members
    .filter(({ node }) => node === 'attribute')
    .map(({ key, member, field }) => ` ${nameOf(field, key)}="${textOf(member)}"`);
  const lines = members.flatMap(({ key, member, field, node }) => {
    if (node === 'attribute') return [];
    return node === 'text' || node === 'cdata' ? [textOf(member)] : elementLines(key, field, member);
  });
  return wrap(attributes.join(''), lines);
}

/** The XML document of a value. */
export function xmlText(schema: Schema, value: Json): string {
  const lines = elementLines(schema.name ?? 'root', { ...schema, xml: { wrapped: true, ...schema.xml } }, value);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

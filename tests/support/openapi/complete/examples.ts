/** Claims the examples of schemas, parameters and headers. */
import { arrayOf, entriesOf, type Node, pointerTo } from './nodes';
import type { Omitted, Page } from './page';
import { literal } from './text';

/** The examples of a schema, except those with a property that is omitted: a page may omit them, too. */
export function schemaExamples(node: Node, at: string, page: Page, omitted?: Omitted): void {
  const { claim, propertiesWith } = page;
  const members = (omitted ? propertiesWith(omitted) : []).map((name) => `${JSON.stringify(name)}:`);
  const examples = [
    [pointerTo(at, 'example'), node.example] as const,
    ...arrayOf(node.examples).map((value, index) => [pointerTo(at, 'examples', index), value] as const),
  ];
  for (const [pointer, value] of examples) {
    if (value === undefined) continue;
    const text = literal(value);
    if (typeof value === 'object' && members.some((member) => text.includes(member))) continue;
    claim('example', pointer, `Example ${text}`);
  }
}

/** The examples of a parameter, of a header, or of the media type of one. */
export function parameterExamples(node: Node, at: string, page: Page): void {
  const { claim, resolve, headerExamples = [] } = page;
  if (node.example !== undefined) {
    claim('example', pointerTo(at, 'example'), `Example ${literal(node.example)}`);
  }
  const all = entriesOf(node.examples);
  const own = all.filter(([name]) => node.name === undefined && headerExamples.includes(name));
  for (const [name, example] of own.length > 0 ? own : all) {
    const pointer = pointerTo(at, 'examples', name);
    const { summary, description, ...values } = resolve(example);
    const value = [values.value, values.dataValue, values.serializedValue].find((one) => one !== undefined);
    const title = summary ?? (own.length > 0 ? '' : name);
    if (value !== undefined) claim('example', pointer, `Example ${literal(value)} ${literal(title)}`);
    claim('description', pointer, description);
    claim('example', pointer, values.externalValue);
  }
}

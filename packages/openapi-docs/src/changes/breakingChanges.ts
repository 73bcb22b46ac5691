/** What breaks a program that was written for an earlier version of a description. */
import { nearestNumber } from '@docs-engines/api-samples';
import difference from 'lodash/difference';
import differenceWith from 'lodash/differenceWith';
import isEqual from 'lodash/isEqual';
import uniqBy from 'lodash/uniqBy';

import type { Description, MediaType, Operation, Parameter, Response, Schema } from '../model';
import { enumKey } from '../model/enums';
import { ownMember } from '../model/ownMember';
import { pointerTo } from '../errors/pointer';
import type { Product, BreakingChange } from '../product/product';

/** What is compared: its pointer, and its name in messages. */
interface Place {
  pointer: string;
  name: string;
}

/** From a place to one inside it. */
type Steps = (string | number)[];

/** What a program sends must stay allowed; what it reads must stay as it was promised. */
type Side = 'sent' | 'read';

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
/** Keywords whose values cannot be compared by size. */
const forms = ['format', 'pattern', 'multipleOf', 'uniqueItems'] as const;

const quoted = (values: unknown[]) => values.map((value) => `\`${enumKey(value)}\``).join(', ');

/** Whether a schema accepts values of a JSON Schema type. */
function allowsType({ types, nullable }: Schema, type: string): boolean {
  return (
    types.length === 0 ||
    types.includes(type) ||
    (type === 'integer' && types.includes('number')) ||
    (type === 'null' && nullable === true)
  );
}

/** Types of one schema that another does not allow. */
function typesBeyond(one: Schema, other: Schema): string[] {
  const types = one.types.length > 0 ? one.types : ['any type'];
  return [...types, ...(one.nullable ? ['null'] : [])].filter((type) => !allowsType(other, type));
}

/** Values that a schema allows, if it lists them. */
function valuesOf({ enum: values, const: only }: Schema): unknown[] | undefined {
  return only === undefined ? values : [only];
}

/** Why a value that a program sends may be rejected now. */
function restrictions(before: Schema, after: Schema): string[] {
  const lost = typesBeyond(before, after);
  const [old, values] = [valuesOf(before), valuesOf(after)];
  const gone = values ? differenceWith(old ?? ['any other value'], values, isEqual) : [];
  return [
    ...(lost.length > 0 ? [`no longer takes ${quoted(lost)}`] : []),
    ...(gone.length > 0 ? [`no longer takes ${quoted(gone)}`] : []),
    ...lowerBounds
      .filter((bound) => nearestNumber(after[bound] ?? -Infinity) > nearestNumber(before[bound] ?? -Infinity))
      .map((bound) => `has a higher \`${bound}\``),
    ...upperBounds
      .filter((bound) => nearestNumber(after[bound] ?? Infinity) < nearestNumber(before[bound] ?? Infinity))
      .map((bound) => `has a lower \`${bound}\``),
    ...forms.filter((form) => after[form] && after[form] !== before[form]).map((form) => `has another \`${form}\``),
    ...(after.additionalProperties === false && before.additionalProperties !== false
      ? ['no longer takes other fields']
      : []),
  ];
}

/** Why a value that a program reads may surprise it now. New fields and new values of an enum are announced to come. */
function surprises(before: Schema, after: Schema): string[] {
  const gained = typesBeyond(after, before);
  return [
    ...(gained.length > 0 ? [`may now be ${quoted(gained)}`] : []),
    ...(before.const !== undefined && !isEqual(after.const, before.const)
      ? [`is no longer always ${quoted([before.const])}`]
      : []),
    ...(before.format !== undefined && after.format !== before.format ? ['has another `format`'] : []),
  ];
}

/** A change at a place, as a sentence. */
const change = ({ pointer, name }: Place, what: string): BreakingChange => ({
  pointer,
  message: `${name} ${what}.`,
});

/** A place inside another one. */
const inside = ({ pointer, name }: Place, steps: Steps, what?: string): Place => ({
  pointer: pointerTo(pointer, ...steps),
  name: what === undefined ? name : `${name}: ${what}`,
});

function propertyChanges(side: Side, before: Schema, after: Schema, place: Place, within: Schema[]) {
  const { properties = {} } = after;
  const fieldAt = (field: string) => inside(place, ['properties', field], `the field \`${field}\``);
  const [old, required] = [before.required ?? [], after.required ?? []];
  const gone = side === 'sent' ? 'is no longer taken' : 'is gone';
  return [
    ...Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
      const same = ownMember(properties, field);
      return same ? schemaChanges(side, schema, same, fieldAt(field), within) : change(fieldAt(field), gone);
    }),
    ...(side === 'sent'
      ? difference(required, old).map((field) => change(fieldAt(field), 'is required now'))
      : difference(old, required)
          .filter((field) => ownMember(properties, field))
          .map((field) => change(fieldAt(field), 'may be omitted now'))),
  ];
}

function alternativeChanges(side: Side, before: Schema, after: Schema, place: Place, within: Schema[]) {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const [old = [], alternatives = []] = [before[keyword], after[keyword]];
    const all = inside(place, [keyword]);
    const isFewer = alternatives.length < (before[keyword]?.length ?? Infinity);
    return [
      ...(side === 'sent' && alternatives.length > 0 && isFewer ? [change(all, 'has fewer alternatives')] : []),
      ...alternatives.flatMap((alternative, index) => {
        const same = old[index];
        const alternativePlace = inside(all, [index], `alternative ${index + 1}`);
        return same ? schemaChanges(side, same, alternative, alternativePlace, within) : [];
      }),
    ];
  });
}

/** @param within the schemas around it: a schema may contain itself */
function schemaChanges(
  side: Side,
  before: Schema,
  after: Schema,
  unnamed: Place,
  within: Schema[] = [],
): BreakingChange[] {
  if (within.includes(after)) return [];
  const around = [...within, after];
  // A named schema is in one place, wherever it is used.
  const place = after.name
    ? { pointer: pointerTo('#', 'components', 'schemas', after.name), name: `\`${after.name}\`` }
    : unnamed;
  const { additionalProperties: values, prefixItems = [], allOf = [] } = after;
  const changesIn = (old: typeof values, part: typeof values, steps: Steps, what?: string) =>
    typeof old === 'object' && typeof part === 'object'
      ? schemaChanges(side, old, part, inside(place, steps, what), around)
      : [];
  return [
    ...(side === 'sent' ? restrictions : surprises)(before, after).map((what) => change(place, what)),
    ...propertyChanges(side, before, after, place, around),
    ...changesIn(before.items, after.items, ['items'], 'each item'),
    ...changesIn(before.additionalProperties, values, ['additionalProperties'], 'each value'),
    ...prefixItems.flatMap((item, index) =>
      changesIn(before.prefixItems?.[index], item, ['prefixItems', index], `item ${index + 1}`),
    ),
    // Without an index: the model has only those that it cannot merge.
    ...allOf.flatMap((part, index) => changesIn(before.allOf?.[index], part, ['allOf'])),
    ...alternativeChanges(side, before, after, place, around),
  ];
}

function contentChanges(side: Side, before: MediaType[], after: MediaType[], place: Place) {
  return before.flatMap(({ mediaType, schema }) => {
    const media = inside(place, ['content', mediaType]);
    const same = after.find((one) => one.mediaType === mediaType);
    if (!same) return change(media, `is no longer \`${mediaType}\``);
    return schema && same.schema ? schemaChanges(side, schema, same.schema, inside(media, ['schema'])) : [];
  });
}

function parameterChanges(before: Parameter[], after: Parameter[], place: Place) {
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  return [
    ...before
      .filter((old) => !after.some(same(old)))
      .map(({ name }) => change(inside(place, ['parameters']), `no longer takes the parameter \`${name}\``)),
    ...after.flatMap((parameter, index) => {
      const old = before.find(same(parameter));
      const named = inside(place, ['parameters', index], `the parameter \`${parameter.name}\``);
      return [
        ...(parameter.required && !old?.required ? [change(named, 'is required now')] : []),
        ...(old ? schemaChanges('sent', old.schema, parameter.schema, inside(named, ['schema'])) : []),
      ];
    }),
  ];
}

function bodyChanges(before: Operation['body'], after: Operation['body'], place: Place) {
  const body = inside(place, ['requestBody'], 'the body');
  return [
    ...(before && !after ? [change(body, 'is no longer taken')] : []),
    ...(after?.required && !before?.required ? [change(body, 'is required now')] : []),
    ...(before && after ? contentChanges('sent', before.content, after.content, body) : []),
  ];
}

function headerChanges(before: Parameter[], after: Parameter[], place: Place) {
  return before.flatMap(({ name, required, schema }) => {
    const same = after.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const named = inside(place, ['headers', name]);
    if (!same) return change(named, `no longer has the header \`${name}\``);
    const header = inside(place, ['headers', same.name, 'schema'], `the header \`${name}\``);
    return [
      ...(required && !same.required ? [change(named, `may come without the header \`${name}\``)] : []),
      ...schemaChanges('read', schema, same.schema, header),
    ];
  });
}

function responseChanges(before: Response[], after: Response[], place: Place) {
  return before.flatMap((old) => {
    const named = inside(place, ['responses', old.status], `the response ${old.status}`);
    const same = after.find(({ status }) => status === old.status);
    // A program reads what succeeds by its status; `default` stands for any response. Errors may come and go.
    if (!same) return /^[1-3]|^default$/.test(old.status) ? change(named, 'is gone') : [];
    return [
      ...headerChanges(old.headers, same.headers, named),
      ...contentChanges('read', old.content, same.content, named),
    ];
  });
}

/** The IDs of the schemes of each alternative; one without schemes if no credentials are needed. */
function credentialsOf({ security }: Operation): string[][] {
  return security.length > 0 ? security.map((schemes) => schemes.map(({ id }) => id)) : [[]];
}

function credentialChanges(before: Operation, after: Operation, place: Place) {
  const alternatives = credentialsOf(after);
  const isEnough = (ids: string[]) => alternatives.some((needed) => difference(needed, ids).length === 0);
  return credentialsOf(before).every(isEnough) ? [] : [change(inside(place, ['security']), 'needs other credentials')];
}

/** A program sends a request and reads its responses; it reads the body of a webhook, which the API sends. */
function operationChanges(before: Operation, after: Operation, place: Place, product: Product) {
  if (before.isWebhook) {
    const body = inside(place, ['requestBody'], 'the body');
    return contentChanges('read', before.body?.content ?? [], after.body?.content ?? [], body);
  }
  return [
    ...credentialChanges(before, after, place),
    ...(product.breakingChangesOf?.(before, after, place) ?? []),
    ...parameterChanges(before.parameters, after.parameters, place),
    ...bodyChanges(before.body, after.body, place),
    ...responseChanges(before.responses, after.responses, place),
  ];
}

/** Where an operation is, and its name in messages. */
export function placeOf({ method, path, isWebhook }: Operation): Place {
  return {
    pointer: pointerTo('#', isWebhook ? 'webhooks' : 'paths', path, method),
    name: isWebhook ? `The webhook \`${path}\`` : `\`${method.toUpperCase()} ${path}\``,
  };
}

/**
 * Finds the changes between two versions of a description that break a program written for the first one. Additions to a
 * response do not: a new field, a new value of an enum, a new error.
 */
export function breakingChanges(before: Description, after: Description, product: Product = {}): BreakingChange[] {
  const urls = after.servers.map(({ url }) => url);
  const changes = [
    ...before.servers
      .filter(({ url }) => !urls.includes(url))
      .map(({ url }) => change({ pointer: '#/servers', name: `The server \`${url}\`` }, 'is gone')),
    ...before.operations.flatMap((operation) => {
      const { method, path } = operation;
      const same = after.operations.find((one) => one.path === path && one.method === method);
      const place = placeOf(operation);
      return same ? operationChanges(operation, same, place, product) : change(place, 'is gone');
    }),
  ];
  // A schema that several operations share is compared with each of them.
  return uniqBy(changes, ({ pointer, message }) => `${pointer} ${message}`);
}

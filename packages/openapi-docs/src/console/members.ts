/** The types and the members of a schema, and which of them belong to a choice among alternatives. */
import omit from 'lodash/omit';
import uniq from 'lodash/uniq';

import type { Schema } from '../model';
import { enumKey, typesOf as valueTypes } from '../model/enums';
import { merge } from '../model/merge';
import { isNever } from '../model/schema';
import { ownMember } from '../model/ownMember';
import type { ConsoleField } from '../product/console';

/** The types of the values of a schema; an object where it has properties alone. */
export function typesOf(schema: Schema): string[] {
  const types = valueTypes(schema);
  return types.length === 0 && schema.properties ? ['object'] : types;
}

/** Whether a value of a type may be valid by a schema; any type where it names none. */
export function allows(schema: Schema, type: string): boolean {
  const { nullable, oneOf = [], anyOf = [] } = schema;
  const types = typesOf(schema);
  const alternatives = [...oneOf, ...anyOf];
  return (
    types.includes(type) ||
    (type === 'null' && nullable === true) ||
    (types.length === 0 && (alternatives.length === 0 || alternatives.some((one) => allows(one, type))))
  );
}

/** The alternatives of a schema, without that of `null`; in place of one that is a base itself, its children. */
export function alternativesOf({ oneOf = [], anyOf = [] }: Schema): Schema[] {
  return [...oneOf, ...anyOf]
    .filter(({ types, nullable }) => (types.length > 0 ? !types.includes('null') : !nullable))
    .flatMap((alternative) => {
      const { allOf = [], ...rest } = alternative;
      const own = omit(rest, ['oneOf', 'anyOf']);
      const inner = alternative.child ? [alternative, ...allOf].flatMap(alternativesOf) : [];
      return inner.length > 0 ? inner.map((one) => merge(own, one)) : [alternative];
    });
}

/** The values of the property that tells an alternative. */
function choiceValues({ properties = {} }: Schema, name: string): string[] {
  const { const: constant, enum: values = [] } = ownMember(properties, name) ?? {};
  return (constant === undefined ? values : [constant]).map(enumKey);
}

/** Whether the value of one property tells which alternative an object is. */
export function hasChoice(schema: Schema): boolean {
  const { propertyName = '' } = schema.discriminator ?? {};
  const alternatives = alternativesOf(schema);
  return (
    alternatives.length > 0 && alternatives.every((alternative) => choiceValues(alternative, propertyName).length > 0)
  );
}

/** A property of an object, or of some of its alternatives. */
export interface Member {
  name: string;
  schema: Schema;
  isRequired: boolean;
  when?: ConsoleField['when'];
}

/** The members of an object, those of all its alternatives together, but for what a request does not have. */
export function membersOf(schema: Schema): Member[] {
  const { properties = {}, required = [], discriminator } = schema;
  const alternatives = alternativesOf(schema);
  const choice = hasChoice(schema) ? discriminator?.propertyName : undefined;
  const valuesOf = (one: Schema) => choiceValues(one, choice ?? '');
  const names = uniq([schema, ...alternatives].flatMap((one) => Object.keys(one.properties ?? {})));
  return names.flatMap((name): Member[] => {
    const own = ownMember(properties, name);
    const having = alternatives.filter((one) => ownMember(one.properties, name));
    const part = own ?? ownMember(having[0]?.properties, name);
    if (!part || part.readOnly || isNever(part)) return [];
    const isChosen = choice !== undefined && name !== choice && !own;
    const when = isChosen ? { name: choice, values: having.flatMap(valuesOf) } : undefined;
    const those = alternatives.filter((one) => !when || valuesOf(one).some((value) => when.values.includes(value)));
    const isEverywhere = those.length > 0 && those.every((one) => one.required?.includes(name));
    const types = own && own.types.length > 0 ? own.types : ['string'];
    const kind = { ...part, types, const: undefined, enum: uniq(alternatives.flatMap(valuesOf)) };
    const isRequired = required.includes(name) || isEverywhere;
    return [{ name, schema: name === choice ? kind : part, isRequired, ...(when && { when }) }];
  });
}

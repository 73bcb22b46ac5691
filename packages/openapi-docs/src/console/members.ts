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
  const isChoice = hasChoice(schema);
  const choice = isChoice ? discriminator?.propertyName : undefined;
  const all = new Map<string, Member>();
  for (const alternative of [schema, ...alternatives]) {
    const values = choiceValues(alternative, choice ?? '');
    for (const [name, part] of Object.entries(alternative.properties ?? {})) {
      const known = all.get(name);
      const when = choice !== undefined && alternative !== schema && name !== choice;
      if (known) known.when?.values.push(...values);
      else {
        all.set(name, {
          name,
          schema: part,
          isRequired: false,
          ...(when && { when: { name: choice, values: [...values] } }),
        });
      }
    }
  }
  const kind = choice === undefined ? undefined : all.get(choice);
  if (kind) {
    const values = alternatives.flatMap((one) => choiceValues(one, kind.name));
    const type = ownMember(properties, kind.name)?.types ?? [];
    kind.schema = { ...kind.schema, types: type.length > 0 ? type : ['string'], const: undefined };
    kind.schema.enum = uniq(values);
  }
  const isIn = (one: Schema, name: string) => one.required?.includes(name) ?? false;
  return [...all.values()]
    .filter(({ schema: part }) => !part.readOnly && !isNever(part))
    .map((member) => {
      const { name, when } = member;
      const those = alternatives.filter(
        (one) => !when || choiceValues(one, when.name).some((value) => when.values.includes(value)),
      );
      const isEverywhere = those.length > 0 && those.every((one) => isIn(one, name));
      return { ...member, isRequired: required.includes(name) || isEverywhere };
    });
}

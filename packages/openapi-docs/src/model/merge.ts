/** Two schemas that both apply, as one. */
import { nearestNumber } from '@docs-engines/api-samples';
import assignWith from 'lodash/assignWith';
import isEmpty from 'lodash/isEmpty';
import isEqual from 'lodash/isEqual';
import maxBy from 'lodash/maxBy';
import minBy from 'lodash/minBy';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';
import uniq from 'lodash/uniq';
import uniqWith from 'lodash/uniqWith';

import { conditions, keywords } from './keywords';
import type { Schema } from './types';

const bounds = keywords.filter((key) => /^(?:exclusive)?m(?:in|ax)/i.test(key));

/** The narrower of two bounds: the greater minimum, and the lesser maximum. */
function narrower(first: Schema, second: Schema): Partial<Schema> {
  const both = bounds.filter((key) => first[key] !== undefined && second[key] !== undefined);
  const choose = (key: string) => (/min/i.test(key) ? maxBy<number> : minBy<number>);
  return Object.fromEntries(
    both.map((key) => [key, choose(key)([Number(first[key]), Number(second[key])], nearestNumber)]),
  );
}

/** The types of both; integers are numbers. Undefined if there are none. */
function commonTypes({ types: a }: Schema, { types: b }: Schema): string[] | undefined {
  if (a.length === 0 || b.length === 0) return [...a, ...b];
  const isIn = (type: string, types: string[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = uniq([...b.filter((type) => isIn(type, a)), ...a.filter((type) => isIn(type, b))]);
  return common.length > 0 ? common : undefined;
}

/** The rules of two schemas as one, and the keywords of the first that cannot be merged with the second. */
function mergeKeywords(first: Schema, second: Schema): { merged: Partial<Schema>; unmergeable: Partial<Schema> } {
  const types = commonTypes(first, second);
  const values = first.enum && second.enum?.filter((value) => first.enum?.some((own) => isEqual(own, value)));
  const different = (['pattern', 'multipleOf', 'format', 'const'] as const).filter(
    (key) => first[key] !== undefined && second[key] !== undefined && first[key] !== second[key],
  );
  return {
    merged: {
      types: types ?? second.types,
      // Beside a schema without types, `nullable` of OpenAPI 3.0 means both.
      ...(types &&
        first.types.length > 0 &&
        second.types.length > 0 && { nullable: first.nullable && second.nullable }),
      ...narrower(first, second),
      ...(values && values.length > 0 && { enum: values }),
      ...((first.uniqueItems ?? second.uniqueItems) !== undefined && {
        uniqueItems: first.uniqueItems === true || second.uniqueItems === true,
      }),
    },
    unmergeable: {
      ...pick(first, different),
      ...(types ? {} : { types: first.types }),
      ...(values?.length === 0 && { enum: first.enum }),
    },
  };
}

/**
 * Merges two schemas that both apply; the second takes precedence in what is no rule, such as `title`.
 *
 * @param unfinished models that are still being filled: one of them cannot be merged, and stays in `allOf`
 * @param merged memoizes results by first and second schema, so that recursive schemas become a recursive one
 */
export function merge(
  first: Schema,
  second: Schema,
  unfinished: ReadonlySet<Schema> = new Set(),
  merged = new Map<Schema, Map<Schema, Schema>>(),
): Schema {
  if (first === second) return second;
  if (unfinished.has(first)) return { ...second, allOf: [first, ...(second.allOf ?? [])] };
  const others = merged.get(first) ?? new Map<Schema, Schema>();
  const earlier = others.get(second);
  if (earlier) return earlier;
  const result: Schema = { types: [] };
  merged.set(first, others.set(second, result));
  const { title = first.name, description } = first;
  const isOverridden = description !== undefined && second.description !== undefined;
  const overridden = isOverridden && description !== second.description ? [{ title, description }] : [];
  const { merged: rules, unmergeable } = mergeKeywords(first, second);
  const hasTwoConditions = conditions.some((key) => first[key] && second[key]);
  const hasTwoLists = [first, second].every(({ oneOf, anyOf }) => oneOf ?? anyOf);
  const both = <T>(a: T[] = [], b: T[] = []): T[] => [...a, ...b];
  const combined = {
    properties: assignWith(
      { ...first.properties },
      second.properties,
      // lodash passes inherited values, too, such as that of `constructor`.
      (mine: Schema, theirs: Schema, name: string, all: object) =>
        Object.hasOwn(all, name) ? merge(mine, theirs, unfinished, merged) : theirs,
    ),
    required: both(first.required, second.required),
    // The second schema takes precedence: samples use the first example.
    examples: uniqWith(both(second.examples, first.examples), isEqual),
    allOf: [
      ...(isEmpty(unmergeable) ? [] : [{ types: [], ...unmergeable }]),
      ...(hasTwoLists ? [{ types: [], ...pick(first, ['oneOf', 'anyOf']) }] : []),
      ...(hasTwoConditions ? [{ types: [], ...pick(first, conditions) }] : []),
      ...both(first.allOf, second.allOf),
    ],
    parts: both([...(first.parts ?? []), ...overridden], second.parts),
    extensions: { ...first.extensions, ...second.extensions },
  };
  Object.assign(result, first, second, rules, omitBy(combined, isEmpty));
  return result;
}

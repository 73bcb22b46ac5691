/** What every field has: a description, an example, a type and bounds; and what every enum explains. */
import path from 'node:path';

import {
  type Location,
  type Oas3Header,
  type Oas3Parameter,
  unescapePointerFragment,
} from '@redocly/openapi-core';

import type { ContractSchema } from '../extensions';
import { type Context, followAll, nameAt, type Rules, type Visitor } from './rule';

type Report = Context['report'];

/** Visits the properties and the scalar items of arrays. What stands beside a `$ref` adds to what is behind it. */
function fields(
  check: (field: ContractSchema, location: Location, report: Report) => void,
): Visitor {
  return {
    SchemaProperties(properties: Record<string, ContractSchema>, context: Context) {
      for (const { node, location, name } of followAll(properties, context.location, context)) {
        check({ ...node, ...properties[name] }, location, context.report);
      }
    },
    Schema({ items }: ContractSchema, { location, report }: Context) {
      if (typeof items === 'object' && !items.$ref && items.type !== 'object') {
        check(items, location.child('items'), report);
      }
    },
  };
}

function typesOf({ type }: ContractSchema): string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

/** What the thing at a location is called there. */
function nameOf({ pointer }: Location): string {
  return `\`${unescapePointerFragment(path.posix.basename(pointer))}\``;
}

const checkDescription = (
  node: { description?: string },
  location: Location,
  report: Report,
): void => {
  if (!node.description?.trim()) {
    report({ message: `${nameOf(location)} has no description.`, location: nameAt(location) });
  }
};

const checkFullStop = (
  { description }: { description?: string },
  { location, report }: Context,
): void => {
  if (description?.trim() && !/\.\s*$/.test(description)) {
    report({
      message: 'A description consists of sentences, but this one ends without a full stop.',
      location: location.child('description'),
    });
  }
};

const checkExample = (
  { example, examples }: Oas3Parameter | Oas3Header,
  { location, report }: Context,
): void => {
  if (example === undefined && Object.keys(examples ?? {}).length === 0) {
    report({ message: `${nameOf(location)} has no example.`, location: nameAt(location) });
  }
};

/** What a schema needs to have bounds, by its type: every keyword of one of the lists. */
const bounds: Record<string, (keyof ContractSchema)[][]> = {
  string: [['maxLength'], ['enum'], ['const'], ['format'], ['pattern']],
  integer: [['minimum', 'maximum', 'format']],
  number: [['minimum', 'maximum']],
  array: [['maxItems', 'items']],
};

/** The extensions of a schema that have one entry for each value of its enum. */
const explanations = ['x-enumDescriptions', 'x-verdicts', 'x-details'] as const;

export const schemaRules: Rules = {
  'has-description': {
    remedy: 'Say what it means, in sentences.',
    check: () => ({
      ...fields(checkDescription),
      NamedSchemas(schemas: Record<string, ContractSchema>, { location, report }: Context) {
        for (const [name, schema] of Object.entries(schemas)) {
          checkDescription(schema, location.child([name]), report);
        }
      },
      Header(header: Oas3Header, { location, report }: Context) {
        checkDescription(header, location, report);
      },
    }),
  },

  'full-stop': {
    remedy: 'Write whole sentences.',
    check: () => ({
      Schema: checkFullStop,
      Parameter: checkFullStop,
      Header: checkFullStop,
      Response: checkFullStop,
    }),
  },

  'has-example': {
    remedy: 'Add a typical value.',
    check: () => ({
      ...fields(({ examples }, location, report) => {
        if (!examples?.length) {
          report({ message: `${nameOf(location)} has no example.`, location: nameAt(location) });
        }
      }),
      Parameter: checkExample,
      Header: checkExample,
    }),
  },

  'has-type': {
    remedy: 'Add `type`: without one, any value would do.',
    check: () =>
      fields((field, location, report) => {
        if (typesOf(field).length === 0 && !field.allOf) {
          report({ message: `${nameOf(location)} has no type.`, location: nameAt(location) });
        }
      }),
  },

  'has-bounds': {
    remedy: 'Say how long, how large or how many it can be.',
    check: () => ({
      Schema(schema: ContractSchema, { location, report }: Context) {
        for (const type of typesOf(schema)) {
          const lists = bounds[type];
          const isMet = lists?.some((list) => list.every((name) => schema[name] !== undefined));
          if (lists && !isMet) {
            const wanted = lists.map((list) => list.join(' and ')).join(', or ');
            report({
              message: `${nameOf(location)} has the type ${type}, but no bounds: ${wanted}.`,
              location: nameAt(location),
            });
          }
        }
      },
    }),
  },

  'null-explained': {
    remedy: 'Say when it is `null`, or do not allow it.',
    check: () =>
      fields((field, location, report) => {
        const types = typesOf(field);
        const isTold = field.description?.includes('`null`') ?? false;
        // An object may tell what `null` means in its members.
        if (types.includes('null') ? !isTold : isTold && types[0] !== 'object') {
          report({
            message: `The type and the description of ${nameOf(location)} disagree on \`null\`.`,
            location: nameAt(location),
          });
        }
      }),
  },

  'enum-explained': {
    remedy: 'Explain every value of the enum, and nothing else.',
    check: () => ({
      Schema(schema: ContractSchema, { location, report }: Context) {
        const values = schema.enum?.map(String) ?? [];
        if (values.length > 0 && !schema['x-enumDescriptions']) {
          report({
            message: `The values of ${nameOf(location)} are not explained in x-enumDescriptions.`,
            location: nameAt(location.child('enum')),
          });
        }
        for (const extension of explanations) {
          const explained = schema[extension];
          if (!explained) {
            continue;
          }
          values.forEach((value, index) => {
            if (!(value in explained)) {
              report({
                message: `${extension} says nothing about \`${value}\`.`,
                location: location.child(['enum', index]),
              });
            }
          });
          for (const [value, text] of Object.entries(explained)) {
            const at = location.child([extension, value]);
            if (!values.includes(value)) {
              report({
                message: `${extension} explains \`${value}\`, which is not in the enum.`,
                location: nameAt(at),
              });
            } else if (typeof text === 'string' && !text.endsWith('.')) {
              report({ message: `\`${value}\` is not explained in a sentence.`, location: at });
            }
          }
        }
      },
    }),
  },
};

import type { Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import mapValues from 'lodash/mapValues';

import type { Product } from '../product/product';
import { representableRules } from './representable';
import type { Context, Visit, Visitor } from '../product/rule';

/** A rule as Redocly runs it: an exception in a visitor becomes an error of the node that is visited. */
function toRedocly(check: () => Visitor): Oas3Rule {
  const guard = (visit: Visit) => (node: never, context: UserContext) => {
    const report: Context['report'] = (message, location) => {
      context.report({ message, location });
    };
    try {
      visit(node, { ...context, report });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report(`This cannot be checked: ${reason}.`, context.location);
    }
  };
  const guarded = () =>
    mapValues(check(), (visit) => (typeof visit === 'function' ? guard(visit) : { leave: guard(visit.leave) }));
  return guarded as Oas3Rule;
}

const mediaTypes = { name: 'MediaTypeMap', properties: {}, additionalProperties: 'MediaType' };

/** What a description is checked by, beside the rules of the engine. */
export type LintOptions = Pick<Product, 'house' | 'extensionTypes'>;

/** The rules of the engine and of a house, as the linter runs them. */
export function pluginOf({ house: { rules } = { rules: {} }, extensionTypes }: LintOptions): Plugin {
  return {
    id: 'site',
    typeExtension: {
      oas3: (known) => {
        // Redocly takes a named media type of OpenAPI 3.2 for a map of media types.
        const right = known.NamedMediaTypes ? { ...known, NamedMediaTypes: mediaTypes } : known;
        return extensionTypes ? extensionTypes(right) : right;
      },
    },
    rules: { oas3: mapValues({ ...rules, ...representableRules }, ({ check }) => toRedocly(check)) },
    configs: {
      all: { rules: Object.fromEntries(Object.keys(rules).map((name) => [`site/${name}`, 'error' as const])) },
    },
  };
}

import { type Document, getLineColLocation } from '@redocly/openapi-core';
import uniqBy from 'lodash/uniqBy';
import path from 'node:path';

import { pointerTo } from '../errors/pointer';
import { isSlow } from '../examples/pattern';

/** The patterns of schemas in a part of a description, each with its place. Values of examples have none. */
function patternsIn(node: unknown, pointer = '#'): { pattern: string; pointer: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => {
    const place = pointerTo(pointer, key);
    if (key === 'pattern' && typeof value === 'string') return [{ pattern: value, pointer: place }];
    const names = key === 'patternProperties' ? Object.keys(Object(value) as object) : [];
    const inside = /^(?:examples?|default|const|enum)$/.test(key) ? [] : patternsIn(value, place);
    return [...names.map((name) => ({ pattern: name, pointer: pointerTo(place, name) })), ...inside];
  });
}

/** Says of each pattern that backtracks without end, or nearly so, where it is: nothing tests it. */
export function slowPatterns(documents: Document[]): string[] {
  const all = documents.flatMap((document) => patternsIn(document.parsed).map((one) => ({ ...one, ...document })));
  return uniqBy(all, 'pattern')
    .filter(({ pattern }) => isSlow(pattern))
    .map(({ pattern, pointer, source }) => {
      const { start } = getLineColLocation({ source, pointer });
      const file = path.relative(process.cwd(), source.absoluteRef);
      return (
        `${file}:${start.line}:${start.col}  The pattern ${pattern} takes too long for some texts: nothing tests it.\n` +
        '  → Let only one part of it match the same characters: `^a+$` in place of `^(a+)+$`.'
      );
    });
}

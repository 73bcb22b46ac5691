/** Numbers of a description as they are written in its file, where the parser keeps less. */
import { exactNumber } from '@docs-engines/api-samples';
import { type Document, getLineColLocation, type Source } from '@redocly/openapi-core';

import { pointerTo } from '../errors/pointer';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The text of a value in the file. */
function textAt(source: Source, pointer: string): string {
  const { start, end = start } = getLineColLocation({ source, pointer });
  const lines = source.getLines().slice(start.line - 1, end.line);
  const from = start.col - 1;
  return lines.length === 1 ? (lines[0] ?? '').slice(from, end.col - 1).trim() : '';
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether a number may have lost digits. */
function isDoubtful(value: number): boolean {
  return !Number.isFinite(value) || String(value).replaceAll(/\D/g, '').length > 14;
}

/** Whether the values of a schema, or of a parameter, are texts. */
function isTextual({ type, schema }: Node): boolean {
  if (isNode(schema)) return isTextual(schema);
  const types = [type].flat().filter((one) => one !== 'null');
  return types.length === 1 && types[0] === 'string';
}

/** Members of a schema, or of a parameter, that are values of it, or have values as their items. */
const valueNames = ['example', 'default', 'const', 'examples', 'enum'];

/**
 * Puts numbers of a parsed file right, in place: those with more digits than a double holds get a number that stands for their
 * text; and what is a text by its schema, but not in YAML, becomes the text that was written: `1.10`, `0o17`.
 */
export function keepAsWritten({ source, parsed }: Document): void {
  /** @param isText whether the value has to be a text */
  const visit = (node: unknown, pointer: string, isText: boolean): unknown => {
    if (typeof node === 'number' || typeof node === 'boolean') {
      if (!isText && (typeof node === 'boolean' || !isDoubtful(node))) return node;
      const text = textAt(source, pointer);
      if (isText) return text === '' ? String(node) : text;
      return decimal.test(text) ? exactNumber(text) : node;
    }
    if (!isNode(node)) return node;
    const hasTexts = !Array.isArray(node) && isTextual(node);
    for (const [key, value] of Object.entries(node)) {
      const isValue = hasTexts && valueNames.includes(key);
      const isScalar = typeof value !== 'object' || Array.isArray(value);
      const kept = visit(value, pointerTo(pointer, key), (isValue && isScalar) || (isText && Array.isArray(node)));
      if (kept !== value) node[key] = kept;
    }
    return node;
  };
  visit(parsed, '#', false);
}

import { type Json, nearestNumber, numberText } from '@docs-engines/api-samples';

/** The keywords that bound a number. */
export const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/** Whether a number breaks a bound; whole ones are compared digit by digit, for doubles do not hold all of them. */
export function isOutside(value: Json, keyword: (typeof bounds)[number], bound?: number): boolean {
  if (typeof value !== 'number' || bound === undefined) return false;
  const both = [value, bound].map(numberText);
  const isWhole = both.every((text) => /^-?\d+$/.test(text));
  const [a, b] = isWhole ? both.map(BigInt) : [value, bound].map(nearestNumber);
  if (a === undefined || b === undefined) return false;
  const isBelow = keyword.toLowerCase().endsWith('minimum') ? a < b : a > b;
  return isBelow || (keyword.startsWith('exclusive') && a === b);
}

/** A schema without bounds of numbers: `isOutside` checks these. */
export function withoutBounds(schema: object): object {
  const others = Object.entries(schema).filter(([key]) => !bounds.some((bound) => bound === key));
  return Object.fromEntries(others);
}

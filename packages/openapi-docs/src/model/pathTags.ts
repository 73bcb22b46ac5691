import type { Operation } from './types';

/** Without tags, more operations than these are grouped: the sidebar of each page has all links of a group. */
const maxUntagged = 50;

/** Segments that say nothing about an operation. */
const isCommon = /^(?:api|rest|v\d.*|\{.*)$/i;

/**
 * Tags operations by the first telling segment of their paths, where a description has many and no tag: `/v1/charges/{id}` is one of
 * the `charges`.
 */
export function taggedByPath(operations: Operation[]): Operation[] {
  if (operations.length <= maxUntagged || operations.some(({ tags }) => tags.length > 0)) return operations;
  const segmentsOf = ({ isWebhook, path }: Operation) =>
    isWebhook ? [] : path.split('/').filter((segment) => segment && !isCommon.test(segment));
  const all = operations.map(segmentsOf).filter((segments) => segments.length > 0);
  const [first = []] = all;
  const start = first.findIndex((segment, index) => all.some((segments) => segments[index] !== segment));
  return operations.map((operation) => ({
    ...operation,
    tags: segmentsOf(operation).slice(Math.max(start, 0), Math.max(start, 0) + 1),
  }));
}

import type { Operation } from './types';

/** More operations without a tag than these are grouped: the sidebar of each page has all links of a group. */
const maxUntagged = 50;

/** Segments that say nothing about an operation. */
const isCommon = /^(?:api|rest|v\d.*|\{.*)$/i;

/** What an operation may be grouped by, the most general first. An event is named by its words: `issue.opened`. */
const segmentsOf = ({ isWebhook, path }: Operation): string[] =>
  isWebhook
    ? [`${path.split(/[^\p{L}\p{N}]/u).find(Boolean) ?? path} events`]
    : path.split('/').filter((segment) => segment && !isCommon.test(segment));

/**
 * Tags operations by the first telling segment of their paths, where many have no tag: `/v1/charges/{id}` is one of the
 * `charges`.
 */
export function taggedByPath(operations: Operation[]): Operation[] {
  const untagged = operations.filter(({ tags }) => tags.length === 0);
  if (untagged.length <= maxUntagged) return operations;
  const all = untagged.filter(({ isWebhook }) => !isWebhook).map(segmentsOf);
  const [first = []] = all;
  const start = Math.max(
    first.findIndex((segment, index) => all.some((segments) => segments[index] !== segment)),
    0,
  );
  return operations.map((operation) => {
    if (!untagged.includes(operation)) return operation;
    const segments = segmentsOf(operation);
    return { ...operation, tags: segments.slice(operation.isWebhook ? 0 : start).slice(0, 1) };
  });
}

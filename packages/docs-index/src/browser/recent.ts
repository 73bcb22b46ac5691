import { writeItem, readItem } from '@docs-engines/static-first/browser';

const key = 'recent-searches';

const maxRecent = 5;

/** The latest searches, the last one first. None where the storage is blocked or holds something else. */
export function recentSearches(): string[] {
  try {
    const queries: unknown = JSON.parse(readItem(key) ?? '[]');
    return Array.isArray(queries) ? queries.filter((query) => typeof query === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Remembers a query whose result was opened. */
export function remember(query: string): void {
  const queries = new Set([query, ...recentSearches()].filter(Boolean));
  writeItem(key, JSON.stringify([...queries].slice(0, maxRecent)));
}

/**
 * Pages that have moved: from the old path to the new one, without the base path of the site. Hosts answer 301; on a host
 * without rules, a page at the old path leads to the new one.
 */
export const redirects: { from: string; to: string }[] = [];

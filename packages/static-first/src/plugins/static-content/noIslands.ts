import type { Islands } from '../../content/Island';

/** The islands of a site that has none. */
export const islands: Islands = {};

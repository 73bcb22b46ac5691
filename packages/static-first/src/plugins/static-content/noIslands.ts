import type { Islands } from '../../content/Island';

/** Of a site without islands. */
export const islands: Islands = {};

import { consoleIsland } from '@docs-engines/api-console/island';
import type { Islands } from '@docs-engines/static-first/Island';

export const islands: Islands = { Console: consoleIsland(() => import('@docs-engines/api-console')) };

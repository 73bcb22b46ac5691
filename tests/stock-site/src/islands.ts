import { consoleIsland } from '@docs-engines/api-console/island';
import type { Islands } from '@docs-engines/static-first/Island';

export const islands = { Console: consoleIsland(() => import('@docs-engines/api-console')) } satisfies Islands;

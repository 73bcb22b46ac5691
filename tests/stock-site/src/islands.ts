import { consoleIsland } from '@docs-engines/api-console/island';
import type { Islands } from '@docs-engines/static-first/Island';

export const islands = { Console: consoleIsland() } satisfies Islands;

import { consoleIsland } from '@docs-engines/api-console/island';
import type { Islands } from '@docs-engines/static-first/Island';

/** The parts of content that need React in the browser: each is a chunk, which loads at the first intent. */
export const islands = {
  AddressAnatomy: async () => (await import('./guides/AddressAnatomy/Form')).default,
  BounceExplorer: async () => (await import('./guides/BounceExplorer/Form')).default,
  Check: async () => (await import('./home/CheckSection')).default,
  Console: consoleIsland(() => import('./console')),
} satisfies Islands;

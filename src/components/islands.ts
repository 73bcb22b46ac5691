import { type ComponentType, createElement } from 'react';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { IslandProps, Islands } from '@docs-engines/static-first/Island';

type Component = ComponentType<IslandProps>;

/** The data of each operation's console, a chunk each. */
const operations = require.context(
  '@generated/openapi/default',
  false,
  /\.console\.json$/,
  'lazy',
) as (request: string) => Promise<ConsoleOperation>;

interface ConsoleProps {
  /** The slug of the operation. */
  operation: string;
  /** Whether to send the first example when the console opens. */
  sendsAtOnce?: boolean;
}

async function loadConsole({ operation, sendsAtOnce }: ConsoleProps): Promise<Component> {
  const [{ default: Console }, data] = await Promise.all([
    import('./console'),
    operations(`./${operation}.console.json`),
  ]);
  return ({ onClose }) => createElement(Console, { operation: data, sendsAtOnce, onClose });
}

/** The parts of content that need React in the browser: each is a chunk, which loads at the first intent. */
export const islands = {
  AddressAnatomy: async () => (await import('./guides/AddressAnatomy/Form')).default,
  BounceExplorer: async () => (await import('./guides/BounceExplorer/Form')).default,
  Check: async () => (await import('./home/CheckSection')).default,
  Console: loadConsole,
} satisfies Islands;

/** The console as an island of `@docs-engines/static-first`, which the page of each operation has under the name `Console`. */
import { type ComponentType, createElement } from 'react';

import type { IslandProps } from '@docs-engines/static-first/Island';

import type { ConsoleProps } from '..';
import { loadOperation } from '../site/loadOperation';

interface Props {
  /** The slug of the operation. */
  operation: string;
  /** Whether to send the first example when the console opens. */
  sendsAtOnce?: boolean;
}

type LoadConsole = () => Promise<{ default: ComponentType<ConsoleProps> }>;

/** @param load imports the console: that of this package, or a component of the site that wraps it and passes a `site` */
export function consoleIsland(load: LoadConsole) {
  return async ({ operation, sendsAtOnce }: Props): Promise<ComponentType<IslandProps>> => {
    const [{ default: Console }, data] = await Promise.all([load(), loadOperation(operation)]);
    return ({ onClose }) => createElement(Console, { operation: data, sendsAtOnce, onClose });
  };
}

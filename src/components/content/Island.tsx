import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ReactNode } from 'react';

import type { IslandName, islands } from './islands';

interface Props<Name extends IslandName> {
  name: Name;
  /** What its loader takes; JSON. */
  props?: Parameters<(typeof islands)[Name]>[0];
  /** A button with `data-opens={id}` opens the island. */
  id?: string;
  className?: string;
  /** The component, as the server renders it; an island without it is empty until a button opens it. */
  children?: ReactNode;
}

/**
 * The place of a component that needs React, inside static content. `useIslands` replaces its static HTML when the reader
 * interacts with it. `npm start` renders content in the browser, so the component is live at once.
 */
export default function Island<Name extends IslandName>({
  name,
  props,
  id,
  className,
  children,
}: Props<Name>): ReactNode {
  const isLive = ExecutionEnvironment.canUseDOM && children !== undefined;
  const data = isLive ? {} : { 'data-island': name, 'data-props': JSON.stringify(props) };
  return (
    <div id={id} className={className} {...data}>
      {children}
    </div>
  );
}

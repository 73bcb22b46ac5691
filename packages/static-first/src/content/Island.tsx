import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ComponentType, ReactNode } from 'react';

/** What the component of every island gets. */
export interface IslandProps {
  /** What the reader had typed into the static form of the island, by the names of its fields. */
  values: Partial<Record<string, string>>;
  /** Closes an island that a button has opened, and gives the focus back. */
  onClose: () => void;
}

/** The loaders of components, by name: each is a chunk. The plugin static-content has the path of the module that exports them. */
export type Islands = Record<string, (props: never) => Promise<ComponentType<IslandProps>>>;

interface Props {
  /** One of the islands of the site. */
  name: string;
  /** What its loader takes; JSON. */
  props?: Record<string, unknown>;
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
export default function Island({ name, props, id, className, children }: Props): ReactNode {
  const isLive = ExecutionEnvironment.canUseDOM && children !== undefined;
  const data = isLive ? {} : { 'data-island': name, 'data-props': JSON.stringify(props) };
  return (
    <div id={id} className={className} {...data}>
      {children}
    </div>
  );
}

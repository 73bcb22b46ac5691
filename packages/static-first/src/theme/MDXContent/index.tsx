import type { Props } from '@theme/MDXContent';
import { type ComponentType, isValidElement, lazy, type ReactNode } from 'react';

import StaticContent from '../../content/StaticContent';

/**
 * Renders Markdown on the server, and during development. In production no browser loads it: the chunk exists so that the
 * bundler collects its styles.
 */
const MDXContent = process.env.RENDERS_CONTENT
  ? (require('@theme-init/MDXContent') as { default: ComponentType<Props> }).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '@theme-init/MDXContent'));

/** The element of a page's content; Docusaurus assigns the exports of an MDX file to its component. */
interface Content {
  metadata?: { permalink?: string };
}

export default function StaticMDXContent({ children }: Props): ReactNode {
  const { metadata } = (isValidElement(children) ? children.type : {}) as Content;
  return (
    <StaticContent id={metadata?.permalink ?? 'page'} className="markdown">
      <MDXContent>{children}</MDXContent>
    </StaticContent>
  );
}

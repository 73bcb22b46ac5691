import type { Props } from '@theme/MDXContent';
import { type ComponentType, lazy, type ReactNode } from 'react';

import { contentIn } from '../../content/contentIn';
import StaticContent, { LiveContent } from '../../content/StaticContent';

/**
 * Renders Markdown on the server, and during development. In production no browser loads it: the chunk exists so that the
 * bundler collects its styles.
 */
const MDXContent = process.env.RENDERS_CONTENT
  ? (require('@theme-init/MDXContent') as { default: ComponentType<Props> }).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '@theme-init/MDXContent'));

export default function StaticMDXContent({ children }: Props): ReactNode {
  const { live, metadata } = contentIn(children);
  if (live) {
    return (
      <LiveContent cause={live.cause} className="markdown">
        <live.MDXContent>{children}</live.MDXContent>
      </LiveContent>
    );
  }
  return (
    <StaticContent id={metadata?.permalink ?? 'page'} className="markdown">
      <MDXContent>{children}</MDXContent>
    </StaticContent>
  );
}

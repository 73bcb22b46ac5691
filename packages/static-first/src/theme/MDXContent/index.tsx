import type { Props } from '@theme/MDXContent';
import type { ComponentType, ReactNode } from 'react';

import { contentIn, renderer } from '../../content/hydration';
import StaticContent, { HydratedContent } from '../../content/StaticContent';

/** Renders Markdown on the server and during development; elsewhere only Markdown that needs React. */
const MDXContent = process.env.RENDERS_CONTENT
  ? (require('@theme-init/MDXContent') as { default: ComponentType<Props> }).default
  : renderer((renderers) => renderers.MDXContent);

export default function StaticMDXContent({ children }: Props): ReactNode {
  const { cause, metadata } = contentIn(children);
  const content = <MDXContent>{children}</MDXContent>;
  return cause === undefined ? (
    <StaticContent id={metadata?.permalink ?? 'page'} className="markdown">
      {content}
    </StaticContent>
  ) : (
    <HydratedContent cause={cause} className="markdown">
      {content}
    </HydratedContent>
  );
}

import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItem';
import { type ComponentType, lazy, type ReactNode } from 'react';

import { contentIn } from '../../content/contentIn';
import StaticContent from '../../content/StaticContent';

/** Only the server and development render it; elsewhere the bundler collects its styles. */
const BlogPostItem = process.env.RENDERS_CONTENT
  ? (require('@theme-init/BlogPostItem') as { default: ComponentType<Props> }).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '@theme-init/BlogPostItem'));

/** @param className of the element around the post */
export default function StaticBlogPostItem({ className, ...props }: Props): ReactNode {
  const { metadata } = useBlogPost();
  const { live } = contentIn(props.children);
  if (live) {
    return (
      <div className={className}>
        <live.BlogPostItem {...props} />
      </div>
    );
  }
  return (
    <StaticContent id={`post ${metadata.permalink}`} className={className}>
      <BlogPostItem {...props} />
    </StaticContent>
  );
}

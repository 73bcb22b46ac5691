import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItem';
import type { ComponentType, ReactNode } from 'react';

import { contentIn, renderer } from '../../content/hydration';
import StaticContent from '../../content/StaticContent';

/** Rendered on the server and during development; elsewhere only if the post needs React. */
const BlogPostItem = process.env.RENDERS_CONTENT
  ? (require('@theme-init/BlogPostItem') as { default: ComponentType<Props> }).default
  : renderer((renderers) => renderers.BlogPostItem);

/** @param className of the element around the post */
export default function StaticBlogPostItem({ className, ...props }: Props): ReactNode {
  const { metadata } = useBlogPost();
  const post = <BlogPostItem {...props} />;
  return contentIn(props.children).cause === undefined ? (
    <StaticContent id={`post ${metadata.permalink}`} className={className}>
      {post}
    </StaticContent>
  ) : (
    <div className={className}>{post}</div>
  );
}

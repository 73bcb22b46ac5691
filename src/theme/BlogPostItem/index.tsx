import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItem';
import { type ComponentType, lazy, type ReactNode } from 'react';

import { StaticContent } from '@docs-engines/static-first/app';

import styles from './styles.module.css';

/** Only the server and development render it; elsewhere the bundler collects its styles. */
const BlogPostItem = process.env.RENDERS_CONTENT
  ? (require('@theme-original/BlogPostItem') as { default: ComponentType<Props> }).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '@theme-original/BlogPostItem'));

export default function BlogPostItemWrapper(props: Props): ReactNode {
  const { metadata } = useBlogPost();
  return (
    <StaticContent id={`post ${metadata.permalink}`} className={styles.post}>
      <BlogPostItem {...props} />
    </StaticContent>
  );
}

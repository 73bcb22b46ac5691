import Link from '@docusaurus/Link';
import posts from '@generated/latest-post/default/posts.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import Section from './Section';
import styles from './styles.module.css';

/** The latest blog post, if there is one. */
export default function LatestPost(): ReactNode {
  const [post] = posts;
  return (
    post && (
      <Section id="latest" title="From the blog" className={styles.latest}>
        <Heading as="h3">
          <Link to={post.href}>{post.title}</Link>
        </Heading>
        <p>{post.description}</p>
        <time dateTime={post.date}>
          {new Date(post.date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
      </Section>
    )
  );
}

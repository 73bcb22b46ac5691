import CopyButton from '@docs-engines/ui/CopyButton';
import DescriptionList, { type Description } from '@docs-engines/ui/DescriptionList';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

import { site } from '@site/src/site';

import styles from './styles.module.css';

export default function BlogListPage(props: Props): ReactNode {
  const { sidebar, metadata, items } = props;
  const { blogTitle, blogDescription, permalink } = metadata;
  // `/blog/page/2` has no feeds of its own.
  const blogBasePath = permalink.replace(/\/page\/\d+$/, '');
  const archive = `${blogBasePath}/archive`;
  const feeds = [
    ['RSS', 'rss.xml'],
    ['Atom', 'atom.xml'],
    ['JSON Feed', 'feed.json'],
  ].map(([name, file]): Description => {
    const url = `${site.url}${blogBasePath}/${file}`;
    return [
      name,
      <Fragment key={name}>
        <code>{url}</code> <CopyButton text={url} what={`the ${name} URL`} />
      </Fragment>,
    ];
  });
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className={clsx(styles.intro, 'margin-bottom--lg')}>
          <Heading as="h1">{blogTitle}</Heading>
          <p>
            {blogDescription} <Link to="#follow">Subscribe</Link> by{' '}
            <Link to={`pathname://${blogBasePath}/rss.xml`}>RSS</Link>,{' '}
            <Link to={`pathname://${blogBasePath}/atom.xml`}>Atom</Link> or{' '}
            <Link to={`pathname://${blogBasePath}/feed.json`}>JSON Feed</Link>. The <Link to={archive}>archive</Link>{' '}
            lists every post.
          </p>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
        {/* To copy: browsers no longer offer to follow a feed. */}
        <section className={styles.follow} aria-labelledby="follow">
          <Heading as="h2" id="follow">
            Follow this blog
          </Heading>
          <p>
            Copy one of these URLs into a feed reader, such as NetNewsWire, FreshRSS or Thunderbird. New posts come to
            you in full, without an account, and nobody counts what you read.
          </p>
          <DescriptionList items={feeds} />
        </section>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

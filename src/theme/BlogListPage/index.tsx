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
import type { ReactNode } from 'react';

import FollowFeeds from '@site/src/components/shell/FollowFeeds';

export default function BlogListPage(props: Props): ReactNode {
  const { sidebar, metadata, items } = props;
  const { blogTitle, blogDescription, permalink } = metadata;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className="margin-bottom--xl">
          <Heading as="h1">{blogTitle}</Heading>
          <p>
            {blogDescription} Follow it by <Link to={`pathname://${permalink}/rss.xml`}>RSS</Link>{' '}
            or <Link to={`pathname://${permalink}/atom.xml`}>Atom</Link>:{' '}
            <Link to="#follow">how</Link>.
          </p>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
        <FollowFeeds permalink={permalink} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

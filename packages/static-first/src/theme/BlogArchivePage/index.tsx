import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayAndMonth = new Intl.DateTimeFormat('en', format);

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(({ metadata }) => metadata);
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <BlogLayout>
        <PageMetadata title="Archive" description="Every post of the blog with its date, by year, newest first." />
        <Heading as="h1">Archive</Heading>
        {years.map((year) => (
          <section key={year} aria-labelledby={year}>
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul>
              {posts
                .filter(({ date }) => date.startsWith(year))
                .map(({ permalink, date, title }) => (
                  <li key={permalink}>
                    <time dateTime={date}>{dayAndMonth.format(new Date(date))}</time>:{' '}
                    <Link to={permalink}>{title}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import { translate as t } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const dayAndMonth = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  const title = t({ id: 'theme.blog.archive.title', message: 'Archive' });
  const description = t({
    id: 'theme.blog.archive.description',
    message: 'Every post of the blog with its date, by year, newest first.',
  });
  const posts = archive.blogPosts.map(({ metadata }) => metadata);
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <BlogLayout>
        <PageMetadata title={title} description={description} />
        <Heading as="h1">{title}</Heading>
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

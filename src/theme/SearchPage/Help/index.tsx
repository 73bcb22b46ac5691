import Link from '@docusaurus/Link';
import type { Props } from '@theme/SearchPage/Help';
import { Fragment, type ReactNode } from 'react';

import { uriComponent } from '@docs-engines/static-first/urls';
import { site } from '@site/src/site';

/** One of each kind: a code, an error, a field, a symptom, a tool. */
const suggestions = ['550 5.7.1', 'rate limited', 'did_you_mean', 'mail goes to spam', 'pytest'];

export default function SearchHelp({ reason }: Props): ReactNode {
  if (reason === 'no query') {
    return (
      <>
        Such as{' '}
        {suggestions.map((query, index) => (
          <Fragment key={query}>
            {index > 0 && ', '}
            <Link to={`/search?q=${uriComponent(query)}`}>{query}</Link>
          </Fragment>
        ))}
        .
      </>
    );
  }
  return reason === 'no results' ? (
    <>
      Try other words: a status, an error code, or the name of a field. If no page has what you need,{' '}
      <Link to={site.chatUrl}>ask in the chat</Link>.
    </>
  ) : (
    <>
      The search needs JavaScript. Without it, these pages lead to all others:{' '}
      <Link to="/docs/intro">Documentation</Link>, <Link to="/api/category/api-reference">API reference</Link>,{' '}
      <Link to="/blog">Blog</Link>.
    </>
  );
}

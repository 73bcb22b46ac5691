import Link from '@docusaurus/Link';
import type { Props } from '@theme/SearchPage/Help';
import type { ReactNode } from 'react';

import { site } from '@site/src/site';

export default function SearchHelp({ reason }: Props): ReactNode {
  return reason === 'no results' ? (
    <>
      Try other words: a status, an error code, or the name of a field. If no page has what you
      need, <Link to={site.chatUrl}>ask in the chat</Link>.
    </>
  ) : (
    <>
      The search needs JavaScript. Without it, these pages lead to all others:{' '}
      <Link to="/docs/intro">Documentation</Link>,{' '}
      <Link to="/api/category/api-reference">API reference</Link>, <Link to="/blog">Blog</Link>.
    </>
  );
}

/**
 * Change: says which path was asked for and offers ways on; needs no service.
 * For: @docusaurus/theme-classic 3.10.2; replaces `NotFound/Content`.
 * Why: stock says only that nothing was found.
 */
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

import StatusPage from '@site/src/components/StatusPage';

/** The words of a path, as a search: `/docs/get_started.html` becomes `docs get started`. */
function wordsOf(pathname: string): string {
  return decodeURI(pathname)
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

export default function NotFoundContent(): ReactNode {
  const { pathname } = useLocation();
  // One 404.html answers for every path: only the browser knows which one was asked for.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? wordsOf(pathname) : '';
  return (
    <StatusPage mark="404" title="Return to sender">
      <PageMetadata title="Page not found" />
      <p>
        No page has {isBrowser ? <code>{pathname}</code> : 'this address'}. It may have moved, or
        the link may have a typo.
      </p>
      <ul>
        {words && (
          <li>
            <Link to={`/search?q=${encodeURIComponent(words)}`}>Search for “{words}”</Link>
          </li>
        )}
        <li>
          <Link to="/docs/intro">Documentation</Link>: start here
        </li>
        <li>
          <Link to="/api/category/api-reference">API reference</Link>: every operation
        </li>
        <li>
          <Link to="/blog">Blog</Link>: how email is delivered, and why it bounces
        </li>
        <li>
          <Link to="/">Home page</Link>
        </li>
      </ul>
    </StatusPage>
  );
}

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

import NearestPages from '@site/src/components/shell/NearestPages';
import StatusPage from '@site/src/components/shell/StatusPage';

/** A path decoded for reading; unchanged if it is not UTF-8. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The words of a path as a search query: `/docs/get_started.html` becomes `docs get started`. */
function wordsOf(path: string): string {
  return path
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

export default function NotFoundContent(): ReactNode {
  const { pathname } = useLocation();
  // One 404.html serves every path: only the browser knows the requested one.
  const path = useIsBrowser() ? decode(pathname) : undefined;
  const words = wordsOf(path ?? '');
  return (
    <StatusPage mark="404" title="Return to sender">
      <PageMetadata title="Page not found" />
      <p>
        No page has {path ? <code>{path}</code> : 'this address'}. It may have moved, or the link
        may have a typo.
      </p>
      {path && <NearestPages requested={path} />}
      <p>Or go on from here:</p>
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

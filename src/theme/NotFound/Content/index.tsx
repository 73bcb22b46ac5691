import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import unlisted from '@generated/docs-index/default/unlisted.json';
import type { ReactNode } from 'react';

import { pagePaths } from '@docs-engines/static-first/app';
import { uriComponent } from '@docs-engines/static-first/urls';
import { nearest } from '@site/src/components/shell/nearestPages';
import StatusPage from '@site/src/components/shell/StatusPage';

/** A path decoded for reading; unchanged if it is not UTF-8. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const listed = pagePaths.filter((page) => !unlisted.includes(page));

/** The first path segments of all pages. */
const folders = new Set(pagePaths.map((page) => page.split('/')[1]));

export default function NotFoundContent(): ReactNode {
  const { pathname } = useLocation();
  // One 404.html serves every path: only the browser knows the requested one.
  const path = useIsBrowser() ? decodePath(pathname) : '';
  const similar = path ? nearest(path, listed) : [];
  const words = path.match(/[\p{L}\p{N}]+/gu);
  // Without the first path segments of the site, such as `docs`: they are no search terms.
  const query = words?.filter((word) => !folders.has(word)).join(' ');
  return (
    <StatusPage mark="404" title="Return to sender">
      <PageMetadata title="Page not found" />
      <p>
        There is no page at {path ? <code>{path}</code> : 'this URL'}. It may have moved, or the link may have a typo.
      </p>
      {similar.length > 0 && (
        <section aria-labelledby="nearest-pages">
          {/* oxlint-disable-next-line react/forbid-elements -- nobody links to a heading of this page */}
          <h2 id="nearest-pages">Did you mean?</h2>
          <ul>
            {similar.map((to) => (
              <li key={to}>
                <Link to={to}>{to}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>Try one of these:</p>
      <ul>
        {query && (
          <li>
            <Link to={`/search?q=${uriComponent(query)}`}>Search for “{query}”</Link>
          </li>
        )}
        <li>
          <Link to="/docs/intro">Documentation</Link>: start here
        </li>
        <li>
          <Link to="/api/category/api-reference">API reference</Link>: every operation
        </li>
        <li>
          <Link to="/blog">Blog</Link>: all posts
        </li>
        <li>
          <Link to="/">Home page</Link>
        </li>
      </ul>
    </StatusPage>
  );
}

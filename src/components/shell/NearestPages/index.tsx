import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { pagePaths } from '../../../client/pagePaths';
import { nearest } from './nearest';

/**
 * Links to the pages with a similar path; nothing if there are none.
 *
 * @param requested a path that no page has, decoded
 */
export default function NearestPages({ requested }: { requested: string }): ReactNode {
  const paths = nearest(requested, pagePaths);
  return (
    paths.length > 0 && (
      <section aria-labelledby="nearest-pages">
        {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- nobody links to a heading of this page */}
        <h2 id="nearest-pages">Did you mean</h2>
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <Link to={path}>{path}</Link>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { pagePaths } from '../../../client/routes';
import { nearest } from './nearest';

/**
 * Links to the pages whose address is most like one that does not exist; nothing if none is.
 *
 * @param asked the path asked for, decoded
 */
export default function NearestPages({ asked }: { asked: string }): ReactNode {
  const paths = nearest(asked, pagePaths);
  return (
    paths.length > 0 && (
      <section aria-labelledby="nearest-pages">
        {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- nobody links to a part of a page that is not there */}
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

import Link from '@docusaurus/Link';
import uniq from 'lodash/uniq';
import { Fragment, type ReactNode } from 'react';

import Html from '@docs-engines/ui/Html';
import type { NeedsRow } from '@site/src/api/guideTables';

/**
 * What the calls of a guide need: scopes and prices as the OpenAPI description has them.
 *
 * @param operations the slugs of their operations, with spaces between them
 * @param runtime what the program runs on
 */
export default function Needs({
  operations,
  runtime,
  data,
}: {
  operations: string;
  runtime?: string;
  data: NeedsRow[];
}): ReactNode {
  const used = data.filter(({ slug }) => operations.split(' ').includes(slug));
  const scopes = uniq(used.flatMap(({ scope }) => scope ?? []));
  return (
    <ul>
      {runtime && (
        <li>
          <strong>Runs on:</strong> {runtime}.
        </li>
      )}
      <li>
        <strong>Key:</strong> one with the{' '}
        <Link to="/docs/api-keys#scopes">{scopes.length > 1 ? 'scopes' : 'scope'}</Link>
        {scopes.map((scope, index) => (
          <Fragment key={scope}>
            {index > 0 && ' and'} <code>{scope}</code>
          </Fragment>
        ))}
        . For the sandbox, none of your own.
      </li>
      <li>
        <strong>Price:</strong>
        {used.map(({ title, href, html }) => (
          <Fragment key={href}>
            {' '}
            <Link to={href}>{title}</Link>: <Html html={html} inline />
          </Fragment>
        ))}
      </li>
    </ul>
  );
}

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

/** The two ways into the site: a guide, and the API reference. */
export default function StartLinks({ to, label }: { to: string; label: string }): ReactNode {
  return (
    <p className="button-row">
      <Link className="button button--primary button--lg" to={to}>
        {label}
      </Link>
      <Link className="button button--outline button--primary button--lg" to="/api/category/api-reference">
        API reference
      </Link>
    </p>
  );
}

import type { ReactNode } from 'react';

import Island from '@docs-engines/static-first/Island';

/**
 * A button that opens the console of an operation and sends the first example.
 *
 * @param operation its slug
 */
export default function TryIt({ operation }: { operation: string }): ReactNode {
  return (
    <div className="needs-script">
      <p>
        <button type="button" data-opens="console" className="button button--primary button--lg">
          Send a request
        </button>
      </p>
      <Island name="Console" id="console" props={{ operation, sendsAtOnce: true }} />
    </div>
  );
}

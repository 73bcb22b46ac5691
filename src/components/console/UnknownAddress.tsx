import type { ReactNode } from 'react';

import type { AdviceProps } from '@docs-engines/api-console';
import { parseJson } from '@docs-engines/api-console/values';
import { isKnown } from './sandbox';

/** Rendered beside a response of the sandbox, and only if it does not know the address or the domain that was sent. */
export default function UnknownAddress({ operation, bodyText }: AdviceProps): ReactNode {
  return (
    isKnown(operation.id, parseJson(bodyText)) === false && (
      <p>The sandbox looks nothing up: it knows the presets, and has this response for any other address or domain.</p>
    )
  );
}

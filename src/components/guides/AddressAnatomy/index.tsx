import type { ReactNode } from 'react';

import Island from '@docs-engines/static-first/Island';
import Form from './Form';

/** Splits the address in its field into parts and checks them against the RFCs' rules, in the browser. */
export default function AddressAnatomy(): ReactNode {
  return (
    <Island name="AddressAnatomy">
      <Form />
    </Island>
  );
}

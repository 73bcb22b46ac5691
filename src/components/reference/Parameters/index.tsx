import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { OperationView } from '../../../openapi/views';
import { Fields } from '../Schema';

/** The parameters of an operation, by where they go. */
export default function Parameters({
  parameters,
}: {
  parameters: OperationView['parameters'];
}): ReactNode {
  return parameters.map(({ in: place, fields }) => (
    <section key={place}>
      <Heading as="h2" id={`${place}-parameters`}>
        {`${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`}
      </Heading>
      <Fields fields={fields} anchor={place} />
    </section>
  ));
}

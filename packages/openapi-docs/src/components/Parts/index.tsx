import DescriptionList from '@docs-engines/ui/DescriptionList';
import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import type { OperationView } from '../../views/operation';
import styles from '../MethodEndpoint/styles.module.css';

interface Part {
  /** The `id` of its heading or `<details>`. */
  id: string;
  title: string;
}

/** The heading above the parameters in one place: `Header parameters`. */
export function parametersTitle(place: OperationView['parameters'][number]['in']): string {
  return place === 'querystring' ? 'Query string' : `${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`;
}

function links(parts: Part[]): ReactNode {
  return parts.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={`#${id}`}>{title}</Link>
    </Fragment>
  ));
}

/** Links to the parts of the page of an operation. */
export default function Parts({
  operation: { parameters, body, samples, responses, callbacks },
}: {
  operation: OperationView;
}): ReactNode {
  const parts = [
    ...(samples.length > 0 ? [{ id: 'samples', title: 'Samples' }] : []),
    ...parameters.map(({ in: place }) => ({
      id: `${place}-parameters`,
      title: parametersTitle(place),
    })),
    ...(body ? [{ id: 'request-body', title: 'Request body' }] : []),
  ];
  const statuses = responses.map(({ status }) => ({ id: `response-${status}`, title: status }));
  return (
    <nav aria-label="On this page">
      <DescriptionList
        className={styles.facts}
        items={[
          ['On this page', links(parts)],
          [links([{ id: 'responses', title: 'Responses' }]), links(statuses)],
          callbacks.length > 0 && [
            links([{ id: 'callbacks', title: 'Callbacks' }]),
            callbacks.map(({ name }) => name).join(', '),
          ],
        ]}
      />
    </nav>
  );
}

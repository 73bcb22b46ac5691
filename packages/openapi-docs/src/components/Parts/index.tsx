import DescriptionList from '@docs-engines/ui/DescriptionList';
import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import { Fragment, type ReactNode } from 'react';

import type { OperationView } from '../../views/operation';
import styles from '../MethodEndpoint/styles.module.css';

interface Part {
  /** The `id` of its heading or `<details>`. */
  id: string;
  title: string;
}

/** The heading above the parameters in one place: `Header parameters`. */
export const parametersTitle = (place: OperationView['parameters'][number]['in']): string =>
  ({
    querystring: t({ message: 'Query string' }),
    path: t({ message: 'Path parameters' }),
    query: t({ message: 'Query parameters' }),
    header: t({ message: 'Header parameters' }),
    cookie: t({ message: 'Cookie parameters' }),
  })[place];

function links(parts: Part[]): ReactNode {
  return parts.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={`#${id}`}>{title}</Link>
    </Fragment>
  ));
}

/** Links to the parts of the page of an operation. */
export default function Parts({ operation }: { operation: OperationView }): ReactNode {
  const { parameters, body, samples, responses, callbacks } = operation;
  const parts = [
    ...(samples.length > 0 ? [{ id: 'samples', title: t({ message: 'Samples' }) }] : []),
    ...parameters.map(({ in: place }) => ({ id: `${place}-parameters`, title: parametersTitle(place) })),
    ...(body ? [{ id: 'request-body', title: t({ message: 'Request body' }) }] : []),
  ];
  const onThisPage = t({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' });
  const statuses = responses.map(({ status }) => ({ id: `response-${status}`, title: status }));
  return (
    <nav aria-label={onThisPage}>
      <DescriptionList
        className={styles.facts}
        items={[
          [onThisPage, links(parts)],
          [links([{ id: 'responses', title: t({ message: 'Responses' }) }]), links(statuses)],
          callbacks.length > 0 && [
            links([{ id: 'callbacks', title: t({ message: 'Callbacks' }) }]),
            callbacks.map(({ name }) => name).join(', '),
          ],
        ]}
      />
    </nav>
  );
}

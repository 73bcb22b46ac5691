import Html from '@docs-engines/ui/Html';
import { translate as t } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { ResponseView } from '../../views/operation';
import Links from '../Links';
import MediaTypes from '../MediaTypes';
import { Fields } from '../Schema';
import styles from './styles.module.css';

function Response({ response, isOpen }: { response: ResponseView; isOpen: boolean }): ReactNode {
  const { status, description, note, headers, content, links } = response;
  const id = `response-${status}`;
  const colour = /^[45]/.test(status) ? 'text--danger' : status.startsWith('2') ? 'text--success' : '';
  useBrokenLinks().collectAnchor(id);
  // A summary has text: lists, tables and code come below it.
  const [, first, more = description] = /^<p>(.*?)<\/p>\n?(.*)$/s.exec(description ?? '') ?? [];
  return (
    <details id={id} data-status={status} className={styles.response} open={isOpen}>
      <summary>
        <strong className={`${styles.status} ${colour}`}>{status}</strong> <Html inline html={first} />
      </summary>
      <Html html={more} />
      {headers.length > 0 && (
        <details className={styles.headers}>
          <summary>{t({ message: 'Headers: {names}' }, { names: headers.map(({ name }) => name).join(', ') })}</summary>
          <Fields fields={headers} anchor={`${id}-header`} />
        </details>
      )}
      {note && <p>{note}</p>}
      <MediaTypes content={content} anchor={id} />
      <Links links={links} />
    </details>
  );
}

/** Every status with its headers, fields and examples; the first one is open. */
export default function Responses({ responses }: { responses: ResponseView[] }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="responses">
        {t({ message: 'Responses' })}
      </Heading>
      {responses.map((response, index) => (
        <Response key={response.status} response={response} isOpen={index === 0} />
      ))}
    </section>
  );
}

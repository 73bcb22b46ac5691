import clsx from 'clsx';
import type { ReactNode } from 'react';

import CopyButton from '../../ui/CopyButton';
import DescriptionList from '../../ui/DescriptionList';
import Html from '../../ui/Html';
import type { OperationView } from '../../../openapi/views/types';
import styles from './styles.module.css';

/** Method and path, with a button that copies the URL, and what a call needs and costs. */
export default function MethodEndpoint({
  operation: { method, path, server, facts },
}: {
  operation: OperationView;
}): ReactNode {
  return (
    <>
      <p className={styles.endpoint}>
        <span className={clsx('api-method', method.toLowerCase(), styles.method)}>{method}</span>{' '}
        <code className={clsx(styles.path, 'unframed-code')}>{path}</code>
        {server !== undefined && <CopyButton text={server + path} label="Copy URL" />}
      </p>
      <DescriptionList
        className={styles.facts}
        layout="columns"
        items={facts.map(([label, html]) => [label, <Html key={label} html={html} />])}
      />
    </>
  );
}

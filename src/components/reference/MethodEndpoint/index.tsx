/**
 * Change: method and path, with a button that copies the whole address, and what a call needs and costs.
 * For: docusaurus-theme-openapi-docs 5.2.0; replaces `ApiExplorer/MethodEndpoint`.
 * Why: stock puts a heading into a `pre`, and reads the server from a store in the browser.
 */
import clsx from 'clsx';
import type { ReactNode } from 'react';

import CopyButton from '@site/src/components/ui/CopyButton';
import DescriptionList from '@site/src/components/ui/DescriptionList';
import Html from '@site/src/components/ui/Html';
import type { OperationData } from '@site/src/openapi/views';

import styles from './styles.module.css';

type Props = Pick<OperationData, 'method' | 'path' | 'server' | 'facts'>;

export default function MethodEndpoint({ method, path, server, facts }: Props): ReactNode {
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

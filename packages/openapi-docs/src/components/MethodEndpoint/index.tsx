import CopyButton from '@docs-engines/ui/CopyButton';
import DescriptionList from '@docs-engines/ui/DescriptionList';
import Html from '@docs-engines/ui/Html';
import { translate as t } from '@docusaurus/Translate';
import TryIt from '@theme/TryIt';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

import type { OperationView } from '../../views/operation';
import Island from '@docs-engines/static-first/Island';
import styles from './styles.module.css';

/**
 * Method and path, with buttons that copy the URL and open the console, and what a call needs and costs. A webhook, which
 * has no samples, has no console either.
 */
export default function MethodEndpoint({ operation }: { operation: OperationView }): ReactNode {
  const { slug, method, path, servers, facts, samples } = operation;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.endpoint}>
          <span className={clsx('api-method', method.toLowerCase(), styles.method)}>{method}</span>{' '}
          <code className={clsx(styles.path, 'unframed-code')}>
            {path.split(/(?=\/)/).map((segment, index) => (
              <Fragment key={index}>
                <wbr />
                {segment}
              </Fragment>
            ))}
          </code>
          {samples.length > 0 && (
            <>
              <CopyButton
                text={(servers[0]?.url ?? '') + path}
                byServer={Object.fromEntries(servers.map(({ id, url }) => [id, url + path]))}
                label={t({ message: 'Copy URL' })}
              />
              <TryIt operation={slug} className={styles.try} />
            </>
          )}
        </p>
        {samples.length > 0 && (
          <Island name="Console" id="console" props={{ operation: slug }} className={styles.console} />
        )}
      </div>
      <DescriptionList
        className={styles.facts}
        items={facts.map(([label, html]) => [label, <Html key={label} html={html} />])}
      />
    </>
  );
}

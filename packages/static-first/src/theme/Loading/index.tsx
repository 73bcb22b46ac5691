import { translate as t } from '@docusaurus/Translate';
import type Loading from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';

import LoadError from '../../content/LoadError';

import styles from './styles.module.css';

export default function PageLoading({ error, pastDelay, retry }: ComponentProps<typeof Loading>): ReactNode {
  if (error) return <LoadError subject={t({ message: 'This page' })} error={error as unknown} onRetry={retry} />;
  return (
    pastDelay && (
      <div role="status" className={styles.loading}>
        <span aria-hidden="true" className={styles.spinner} />
        {t({ message: 'Loading…' })}
      </div>
    )
  );
}

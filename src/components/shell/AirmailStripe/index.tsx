import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** The thin airmail stripe: decoration only. */
export default function AirmailStripe(): ReactNode {
  return <div aria-hidden="true" className={styles.stripe} />;
}

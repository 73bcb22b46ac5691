import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** A thin decorative stripe. */
export default function AirmailStripe(): ReactNode {
  return <div aria-hidden="true" className={styles.stripe} />;
}

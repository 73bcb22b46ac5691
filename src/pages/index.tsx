import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import CheckSection from '@site/src/components/home/CheckSection';
import { Areas, LatestPost, Proofs, Verdicts } from '@site/src/components/home/sections';
import styles from '@site/src/components/home/styles.module.css';
import { site } from '@site/src/site';

export default function Home(): ReactNode {
  return (
    <Layout
      description={`${site.name}: check addresses, spot disposable ones, read bounce logs. ${site.tagline}.`}
    >
      <main className={styles.page}>
        <CheckSection />
        <Verdicts />
        <Proofs />
        <Areas />
        <LatestPost />
      </main>
    </Layout>
  );
}

import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import Areas from '@site/src/components/home/Areas';
import CheckSection from '@site/src/components/home/CheckSection';
import LatestPost from '@site/src/components/home/LatestPost';
import Proofs from '@site/src/components/home/Proofs';
import styles from '@site/src/components/home/styles.module.css';
import Verdicts from '@site/src/components/home/Verdicts';
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

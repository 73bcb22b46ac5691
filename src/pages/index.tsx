import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type ComponentType, lazy, type ReactNode } from 'react';

import { StaticContent } from '@docs-engines/static-first/app';
import styles from '@site/src/components/home/styles.module.css';
import { purpose } from '@site/src/components/home/purpose';
import { site } from '@site/src/site';

/** Static content: only the server and development render it; elsewhere the bundler collects its styles. */
const Content = process.env.RENDERS_CONTENT
  ? (require('@site/src/components/home') as { default: ComponentType }).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '@site/src/components/home'));

export default function Home(): ReactNode {
  return (
    <Layout title={site.tagline} description={`${site.name}: ${purpose}. ${site.tagline}.`}>
      <main>
        <StaticContent id="home" className={clsx('container', styles.page)}>
          <Content />
        </StaticContent>
      </main>
    </Layout>
  );
}

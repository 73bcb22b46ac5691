import Head from '@docusaurus/Head';
import { pagePaths } from '@docs-engines/static-first/app';
import { pageListId } from '@docs-engines/static-first/browser';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

export default function NotFound(): ReactNode {
  return (
    <Layout>
      <Head>
        <script id={pageListId} type="application/json">
          {JSON.stringify(pagePaths)}
        </script>
      </Head>
      <NotFoundContent />
    </Layout>
  );
}

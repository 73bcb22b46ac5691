import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

import { pageListId } from '../../client/inline/canonicalizeUrl';
import { pagePaths } from '../../client/pageRoutes';

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

import Head from '@docusaurus/Head';
import { translate as t } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

import { pageListId } from '../../client/inline/canonicalizeUrl';
import { pagePaths } from '../../client/pageRoutes';

export default function NotFound(): ReactNode {
  return (
    <Layout title={t({ id: 'theme.NotFound.title', message: 'Page Not Found' })}>
      <Head>
        <script id={pageListId} type="application/json">
          {JSON.stringify(pagePaths)}
        </script>
      </Head>
      <NotFoundContent />
    </Layout>
  );
}

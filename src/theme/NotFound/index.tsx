/**
 * Change: the layout around our not-found content, and a list of all addresses for src/plugins/canonical-url.
 * For: @docusaurus/theme-classic 3.10.2; replaces `NotFound`.
 * Why: the content sets its own title, because it also stands inside the docs and API layouts; and a static host sends
 * this page for other spellings of an address that exists.
 */
import Head from '@docusaurus/Head';
import { pageListId } from '@site/src/client/inline/canonicalizeUrl';
import { pagePaths } from '@site/src/client/pagePaths';
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

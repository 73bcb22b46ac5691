/**
 * Change: the layout around our not-found content.
 * For: @docusaurus/theme-classic 3.10.2; replaces `NotFound`.
 * Why: the content sets its own title, because it also stands inside the docs and API layouts.
 */
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

export default function NotFound(): ReactNode {
  return (
    <Layout>
      <NotFoundContent />
    </Layout>
  );
}

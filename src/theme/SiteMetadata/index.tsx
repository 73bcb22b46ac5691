import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SiteMetadata from '@theme-original/SiteMetadata';
import type { ReactNode } from 'react';

import { pagePaths } from '@docs-engines/static-first/app';
import { hasTwin, twinPath } from '@docs-engines/static-first/urls';

export default function SiteMetadataWithTwin(): ReactNode {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <>
      <SiteMetadata />
      {pagePaths.includes(pathname) && hasTwin(pathname, baseUrl) && (
        <Head>
          <link rel="alternate" type="text/markdown" href={twinPath(pathname, baseUrl)} />
        </Head>
      )}
    </>
  );
}

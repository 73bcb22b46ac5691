import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

/** The link to the feed that tools/feeds.ts makes of docs/changelog.mdx, and what feed readers look for: `<ChangelogFeed />`. */
export default function ChangelogFeed(): ReactNode {
  const address = useBaseUrl('/changelog.xml');
  return (
    <>
      <Head>
        <link rel="alternate" type="application/rss+xml" title="Changelog" href={address} />
      </Head>
      <Link to="pathname:///changelog.xml">a feed</Link>
    </>
  );
}

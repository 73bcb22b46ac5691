import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

/** A link to the RSS feed of the changelog (src/plugins/finish/feeds.ts), and the `rel="alternate"` by which feed readers discover it. */
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

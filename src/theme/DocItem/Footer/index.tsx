import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

import { site } from '@site/src/site';

/** Asks for an issue in the repository, with the page filled in: neither a server nor a script is needed. */
function Feedback(): ReactNode {
  const { editUrl, title, permalink } = useDoc().metadata;
  const { url } = useDocusaurusContext().siteConfig;
  if (!editUrl) return null;
  const issue = new URLSearchParams({
    title: `Docs: ${title}`,
    body: `Page: ${url}${permalink}\n\nWhat is wrong, missing or unclear:\n\n`,
  });
  return (
    <p className="margin-top--sm">
      Was this page helpful? If not,{' '}
      <Link to={`${site.repositoryUrl}/issues/new?${issue}`}>say what is wrong or missing</Link>.
    </p>
  );
}

export default function DocItemFooterWithFeedback(): ReactNode {
  return (
    <>
      <DocItemFooter />
      <Feedback />
    </>
  );
}

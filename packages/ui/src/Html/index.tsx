import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

/**
 * HTML that a build has made from Markdown; never anything that a reader or a server sent. Its links are relative
 * to the base URL, and the build checks them like those of Markdown pages.
 *
 * @param inline among other text: without paragraphs
 */
export default function Html({
  html,
  className,
  inline,
}: {
  html?: string;
  className?: string;
  inline?: boolean;
}): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { collectLink } = useBrokenLinks();
  if (!html) {
    return null;
  }
  const content = html.replaceAll(/ href="\/([^"]*)"/g, (_, path: string) => {
    collectLink(baseUrl + path);
    return ` href="${baseUrl}${path}"`;
  });
  return inline ? (
    <span dangerouslySetInnerHTML={{ __html: content.replaceAll(/<\/?p>/g, '') }} />
  ) : (
    <div className={className} dangerouslySetInnerHTML={{ __html: content }} />
  );
}

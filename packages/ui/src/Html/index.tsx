import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

/** Elements that are not for a line of text. */
const blocks = /<(?:ul|ol|dl|table|pre|blockquote|div|details|section|hr|h[1-6])\b/;

/**
 * HTML that a build has made from Markdown; never anything that a reader or a server sent. Its links are relative
 * to the base URL, and the build checks them like those of Markdown pages.
 *
 * @param inline among other text: without paragraphs, where that is possible
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
  const { collectAnchor, collectLink } = useBrokenLinks();
  if (!html) return null;
  for (const [, id = ''] of html.matchAll(/<h\d id="([^"]*)"/g)) collectAnchor(id);
  const content = html.replaceAll(/ (href|src)="\/([^"]*)"/g, (_, name: string, path: string) => {
    if (name === 'href') collectLink(baseUrl + path);
    return ` ${name}="${baseUrl}${path}"`;
  });
  return inline && !blocks.test(content) ? (
    <span dangerouslySetInnerHTML={{ __html: content.replaceAll(/<\/?p>/g, '') }} />
  ) : (
    <div className={className} dangerouslySetInnerHTML={{ __html: content }} />
  );
}

import type { ReactNode } from 'react';

/** HTML that this site's build has made from Markdown; never anything that a reader or a server sent. */
export default function Html({
  html,
  className,
  inline,
}: {
  html?: string;
  className?: string;
  /** Among other text: paragraphs run on. */
  inline?: boolean;
}): ReactNode {
  if (!html) {
    return null;
  }
  return inline ? (
    <span dangerouslySetInnerHTML={{ __html: html.replaceAll(/<\/?p>/g, '') }} />
  ) : (
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

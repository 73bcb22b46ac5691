import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { followedLink } from '../client/followedLink';
import { contentOf, showContent } from '../client/pageContent';
import { useIslands } from './useIslands';

/** Links inside the site change the page without a reload. */
function useLinks(root: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(() => {
    const element = root.current;
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link && !event.defaultPrevented) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      }
    };
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('click', onClick);
    };
  }, [root, history]);
}

/** Shows the content of a page in an element: on the first page, and after client/earlyContent.ts, it is there already. */
function useContent(root: RefObject<HTMLElement | null>, pathname: string, id: string): void {
  // After each render, of which each page change causes one: a page that was left before it rendered may have been shown.
  useLayoutEffect(() => {
    const content = contentOf(pathname, id);
    if (!process.env.RENDERS_CONTENT && root.current && content) showContent(root.current, content);
  });
}

/** The islands of one page, as portals. */
function Islands({ root }: { root: RefObject<HTMLElement | null> }): ReactNode {
  return useIslands(root);
}

/** React leaves the children of such an element alone. */
const noHtml = { __html: '' };

interface Props {
  /** Names the content on its page. */
  id: string;
  className?: string;
  /** Rendered by the server; in the browser's production bundle, nothing. */
  children: ReactNode;
}

/**
 * Content that the browser gets as HTML, once. On the first page, React keeps what the server has sent; after a page change
 * it shows the elements that client/pageContent.ts has loaded for the page, and which keep their state
 * while the reader is elsewhere. No code that renders content is in the browser.
 */
export default function StaticContent({ id, className, children }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useContent(root, pathname, id);
  useLinks(root);

  const props = { ref: root, className, 'data-content': id };
  return (
    <>
      {process.env.RENDERS_CONTENT || !ExecutionEnvironment.canUseDOM ? (
        <div {...props}>{children}</div>
      ) : (
        <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={noHtml} />
      )}
      <Islands key={pathname} root={root} />
    </>
  );
}

/** Content that needs React: it is hydrated on the first page, and rendered after a page change. */
export function HydratedContent({
  cause,
  className,
  children,
}: Pick<Props, 'className' | 'children'> & {
  /** Why it needs React, for the log of the build. */
  cause: string;
}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const islands = useIslands(root);

  // Islands with static content are hydrated as parts of the page; only empty ones, which a button opens, stay islands.
  useLayoutEffect(() => {
    root.current
      ?.querySelectorAll('[data-island]:not(:empty)')
      .forEach((element) => element.removeAttribute('data-island'));
  }, []);

  return (
    <>
      <div ref={root} className={className} data-hydrated={cause || undefined}>
        {children}
      </div>
      {islands}
    </>
  );
}

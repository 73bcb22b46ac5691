import A from '@theme-original/MDXComponents/A';
import type { Props } from '@theme/MDXComponents/A';
import { createContext, type ReactNode, useContext } from 'react';

/** The path of the post of which only the start is shown; empty on its own page. */
export const ExcerptOf = createContext('');

/** A link in Markdown. In the start of a post, one to a part of it leads to the page that has the part. */
export default function PostLink({ href, ...props }: Props): ReactNode {
  const post = useContext(ExcerptOf);
  return <A {...props} href={href?.startsWith('#') ? post + href : href} />;
}

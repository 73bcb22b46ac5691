import type { Props as BlogPostItemProps } from '@theme/BlogPostItem';
import type { Props as MDXContentProps } from '@theme/MDXContent';
import { type ComponentType, isValidElement, type ReactNode } from 'react';

import type DocArticle from '../components/DocArticle';

/** What renders content in the browser. Only modules of Markdown that needs React import it (hydrate.ts). */
interface Live {
  BlogPostItem: ComponentType<BlogPostItemProps>;
  DocArticle: typeof DocArticle;
  MDXContent: ComponentType<MDXContentProps>;
  /** Why it needs React; empty in the browser. */
  cause: string;
}

/** The component of an MDX file, to which Docusaurus assigns the file's exports. */
export interface Content {
  live?: Live;
  metadata?: { permalink?: string };
}

/** @returns the component of a page's content */
export const contentIn = (children: ReactNode): Content =>
  isValidElement(children) ? (children.type as Content) : {};

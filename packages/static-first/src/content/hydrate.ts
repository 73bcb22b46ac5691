import BlogPostItem from '@theme-init/BlogPostItem';
import MDXContent from '@theme-init/MDXContent';

import DocArticle from '../components/DocArticle';
import type { Content } from './contentIn';

/**
 * Markdown that needs React calls this for its component: it brings what renders it in the browser along.
 *
 * @param cause why it needs React
 */
export default function hydrate(content: Content, cause: string): void {
  content.live = { BlogPostItem, DocArticle, MDXContent, cause };
}

/** What renders Markdown, in a chunk of its own: a browser loads it with the first page that needs React. */
export { default as BlogPostItem } from '@theme-init/BlogPostItem';
export { default as MDXContent } from '@theme-init/MDXContent';

export { default as DocArticle } from '../components/DocArticle';

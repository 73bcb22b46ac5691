declare module '@theme/DocItem/Actions' {
  import type { ReactNode } from 'react';

  export default function DocItemActions(): ReactNode;
}

/** The components of the classic theme, which ours are around. */
declare module '@theme-init/Blog/Pages/BlogAuthorsListPage' {
  export { default } from '@theme/Blog/Pages/BlogAuthorsListPage';
}
declare module '@theme-init/Blog/Pages/BlogAuthorsPostsPage' {
  export { default } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
}
declare module '@theme-init/BlogPostItem' {
  export { default } from '@theme/BlogPostItem';
}
declare module '@theme-init/BlogTagsListPage' {
  export { default } from '@theme/BlogTagsListPage';
}
declare module '@theme-init/CodeBlock' {
  export { default } from '@theme/CodeBlock';
}
declare module '@theme-init/MDXContent' {
  export { default } from '@theme/MDXContent';
}
declare module '@theme-init/NavbarItem/HtmlNavbarItem' {
  export { default } from '@theme/NavbarItem/HtmlNavbarItem';
}
declare module '@theme-init/TOC' {
  export { default } from '@theme/TOC';
}

declare module 'nprogress' {
  const nprogress: { configure: (options: { template: string; barSelector: string }) => void };
  export default nprogress;
}

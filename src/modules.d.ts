/** Modules that only the bundler knows. */
declare module '@generated/openapi/default/api/home.json' {
  import type { homeContent } from '@site/src/api/homePage';

  const content: ReturnType<typeof homeContent>;
  export default content;
}

declare module '@generated/blog-data/default/posts.json' {
  import type { LatestPost } from '@site/src/plugins/blog-data';

  const posts: LatestPost[];
  export default posts;
}

declare module '@generated/blog-data/default/sidebar.json' {
  import type { BlogSidebar } from '@docusaurus/plugin-content-blog';

  const sidebar: BlogSidebar;
  export default sidebar;
}

declare module '@generated/docs-index/default/unlisted.json' {
  const paths: string[];
  export default paths;
}

declare module '@generated/openapi/default/operations.list.json' {
  import type { OperationEntry } from '@docs-engines/openapi-docs';

  const entries: OperationEntry[];
  export default entries;
}

declare module '@generated/openapi/default/tables/Reasons.json' {
  import type { ReasonRow } from '@site/src/api/guideTables';

  const reasons: ReasonRow[];
  export default reasons;
}

declare module '@generated/openapi/default/api/sandbox.json' {
  import type { SandboxData } from '@site/src/api/sandboxData';

  const data: SandboxData;
  export default data;
}

declare module '@theme-init/BlogPostPage/Metadata' {
  export { default } from '@theme/BlogPostPage/Metadata';
}

declare module '@theme-init/DocItem/Metadata' {
  export { default } from '@theme/DocItem/Metadata';
}

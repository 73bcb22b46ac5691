/** Modules that only the bundler knows. */
declare module '@generated/home/default/content.json' {
  import type { HomeContent } from '@site/src/plugins/home';

  const content: HomeContent;
  export default content;
}

declare module '@generated/home/default/posts.json' {
  import type { LatestPost } from '@site/src/plugins/home';

  const posts: LatestPost[];
  export default posts;
}

declare module '@generated/sandbox/default/data.json' {
  import type { SandboxData } from '@site/src/sandbox/data';

  const data: SandboxData;
  export default data;
}

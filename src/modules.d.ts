/** Modules that only the bundler knows. */
declare module '@generated/openapi/default/home.json' {
  import type { homeContent } from '@site/src/openapi/homePage';

  const content: ReturnType<typeof homeContent>;
  export default content;
}

declare module '@generated/blog-data/default/posts.json' {
  import type { LatestPost } from '@site/src/plugins/blog-data';

  const posts: LatestPost[];
  export default posts;
}

declare module '@generated/blog-data/default/tags.json' {
  import type { Tag } from '@site/src/plugins/blog-data';

  const tags: Tag[];
  export default tags;
}

declare module '@generated/openapi/default/operations.list.json' {
  import type { OperationEntry } from '@site/src/openapi/operationList';

  const entries: OperationEntry[];
  export default entries;
}

declare module '@generated/openapi/default/tables/Reasons.json' {
  import type { ReasonRow } from '@site/src/openapi/guideTables';

  const reasons: ReasonRow[];
  export default reasons;
}

declare module '@generated/openapi/default/console.operations.json' {
  import type { OperationPage } from '@site/src/openapi/console';

  const pages: OperationPage[];
  export default pages;
}

declare module '@generated/openapi/default/sandbox.json' {
  import type { SandboxData } from '@site/src/openapi/sandboxData';

  const data: SandboxData;
  export default data;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker' {
  /** A record of the index: a page, a heading or a paragraph. */
  interface Entry {
    /** Its text. */
    t: string;
    /** The path of its page. */
    u: string;
    /** Its `#hash`, where it has one. */
    h?: string;
    /** The heading above a paragraph. */
    s?: string;
    /** The categories above a page. */
    b?: string[];
  }

  interface Match {
    document: Entry;
    /** The page of a heading or paragraph; false for a page itself. */
    page: Entry | false;
    tokens: string[];
    /** Where each word stands, as [from, length]. */
    metadata: Record<string, { t?: { position: [number, number][] } }>;
  }

  export class SearchWorker {
    /** Loads the index below a base path at the first call. */
    search(baseUrl: string, searchContext: string, query: string, limit: number): Promise<Match[]>;
  }
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions' {
  export function getStemmedPositions(
    metadata: Record<string, { t?: { position: [number, number][] } }>,
    field: 't',
  ): [number, number][];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed' {
  /** Escaped HTML with `<mark>`, cut to length around the first match. */
  export function highlightStemmed(
    text: string,
    positions: [number, number][],
    tokens: string[],
    maxLength?: number,
  ): string;
}

declare namespace NodeJS {
  interface Require {
    /** Webpack's, implemented by Rspack: https://webpack.js.org/guides/dependency-management/#requirecontext */
    context: (
      folder: string,
      recursive: boolean,
      names: RegExp,
      mode: 'lazy',
    ) => (request: string) => Promise<unknown>;
  }
}

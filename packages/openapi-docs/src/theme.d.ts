declare module '@theme/TryIt' {
  import type { ReactNode } from 'react';

  export interface Props {
    /** The slug of the operation. */
    operation: string;
    className?: string;
  }

  export default function TryIt(props: Props): ReactNode;
}

/** The version of Docusaurus, so that headings of a description and of Markdown have the same ids. It has no types. */
declare module 'github-slugger' {
  export default class GithubSlugger {
    slug: (text: string) => string;
  }
}

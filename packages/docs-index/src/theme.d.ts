declare module '@theme/SearchPage/Help' {
  import type { ReactNode } from 'react';

  export interface Props {
    /** Nothing is typed, nothing was found, or the browser runs no scripts. */
    reason: 'no query' | 'no results' | 'no script';
  }

  export default function SearchHelp(props: Props): ReactNode;
}

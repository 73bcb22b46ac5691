declare module '@theme/TryIt' {
  import type { ReactNode } from 'react';

  export interface Props {
    /** The slug of the operation. */
    operation: string;
    className?: string;
  }

  export default function TryIt(props: Props): ReactNode;
}

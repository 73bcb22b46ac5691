import { PageMetadata } from '@docusaurus/theme-common';
import type { ComponentType, ReactNode } from 'react';

/** A page of the classic theme with the description for search engines that it lacks. */
export function described<P extends object>(Page: ComponentType<P>, describe: (props: P) => string) {
  return function DescribedPage(props: P): ReactNode {
    return (
      <>
        <PageMetadata description={describe(props)} />
        <Page {...props} />
      </>
    );
  };
}

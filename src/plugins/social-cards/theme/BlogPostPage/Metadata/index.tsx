import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import Metadata from '@theme-init/BlogPostPage/Metadata';
import type { ReactNode } from 'react';

import { cardPath } from '../../../cardPath';

export default function BlogPostMetadata(): ReactNode {
  return (
    <>
      <PageMetadata image={cardPath(useBlogPost().metadata.permalink)} />
      <Metadata />
    </>
  );
}

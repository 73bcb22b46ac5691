import { PageMetadata } from '@docusaurus/theme-common';
import TagsListPage from '@theme-init/BlogTagsListPage';
import type { Props } from '@theme/BlogTagsListPage';
import type { ReactNode } from 'react';

export default function BlogTagsListPage(props: Props): ReactNode {
  return (
    <>
      <PageMetadata description="What the blog writes about: every tag, with the number of its posts." />
      <TagsListPage {...props} />
    </>
  );
}

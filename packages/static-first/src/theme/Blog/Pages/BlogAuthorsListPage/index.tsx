import { PageMetadata } from '@docusaurus/theme-common';
import AuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';
import type { ReactNode } from 'react';

export default function BlogAuthorsListPage(props: Props): ReactNode {
  return (
    <>
      <PageMetadata description="Who writes the blog: every author, with the number of their posts." />
      <AuthorsListPage {...props} />
    </>
  );
}

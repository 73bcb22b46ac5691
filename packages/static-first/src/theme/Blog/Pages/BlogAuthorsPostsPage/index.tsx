import { PageMetadata } from '@docusaurus/theme-common';
import AuthorsPostsPage from '@theme-init/Blog/Pages/BlogAuthorsPostsPage';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import type { ReactNode } from 'react';

export default function BlogAuthorsPostsPage(props: Props): ReactNode {
  const { name = '', description = '' } = props.author;
  return (
    <>
      <PageMetadata description={`Posts by ${name}. ${description}`} />
      <AuthorsPostsPage {...props} />
    </>
  );
}

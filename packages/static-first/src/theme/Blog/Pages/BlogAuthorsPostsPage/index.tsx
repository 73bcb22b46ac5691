import AuthorsPostsPage from '@theme-init/Blog/Pages/BlogAuthorsPostsPage';

import { described } from '../../../../components/described';

export default described(
  AuthorsPostsPage,
  ({ author: { name = '', description = '' } }) => `Posts by ${name}. ${description}`,
);

import { translate as t } from '@docusaurus/Translate';
import AuthorsPostsPage from '@theme-init/Blog/Pages/BlogAuthorsPostsPage';

import { described } from '../../../../components/described';

export default described(AuthorsPostsPage, ({ author: { name = '', description = '' } }) =>
  t({ message: 'Posts by {name}. {description}' }, { name, description }),
);

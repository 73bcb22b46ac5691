import { translate as t } from '@docusaurus/Translate';
import AuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';

import { described } from '../../../../components/described';

export default described(AuthorsListPage, () =>
  t({ message: 'Who writes the blog: every author, with the number of their posts.' }),
);

import AuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';

import { described } from '../../../../components/described';

export default described(AuthorsListPage, () => 'Who writes the blog: every author, with the number of their posts.');

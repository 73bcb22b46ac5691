import TagsListPage from '@theme-init/BlogTagsListPage';

import { described } from '../../components/described';

export default described(TagsListPage, () => 'What the blog writes about: every tag, with the number of its posts.');

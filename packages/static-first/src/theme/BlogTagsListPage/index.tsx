import { translate as t } from '@docusaurus/Translate';
import TagsListPage from '@theme-init/BlogTagsListPage';

import { described } from '../../components/described';

export default described(TagsListPage, () =>
  t({ message: 'What the blog writes about: every tag, with the number of its posts.' }),
);

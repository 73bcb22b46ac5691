import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';

import PageActions from '@site/src/components/shell/PageActions';

export default function DocItemActions(): ReactNode {
  return <PageActions permalink={useDoc().metadata.permalink} />;
}

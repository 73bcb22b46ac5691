import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import Metadata from '@theme-init/DocItem/Metadata';
import type { ReactNode } from 'react';

import { cardPath } from '../../../cardPath';

export default function DocItemMetadata(): ReactNode {
  return (
    <>
      <PageMetadata image={cardPath(useDoc().metadata.permalink)} />
      <Metadata />
    </>
  );
}

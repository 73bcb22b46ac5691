import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

import Feedback from '@site/src/components/shell/Feedback';

export default function DocItemFooterWithFeedback(): ReactNode {
  return (
    <>
      <DocItemFooter />
      <Feedback />
    </>
  );
}

import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import CrashReport from '@site/src/components/shell/CrashReport';

export default function ErrorPage(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <CrashReport {...props} />
    </>
  );
}

import Head from '@docusaurus/Head';
import type { ComponentProps, ReactNode } from 'react';

import CrashReport from '@site/src/components/shell/CrashReport';

export default function ErrorPage(props: ComponentProps<typeof CrashReport>): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <CrashReport {...props} />
    </>
  );
}

/**
 * Change: our crash report, without the layout, titled "Page Error".
 * For: @docusaurus/core 3.10.2; replaces `Error`, the last resort when the layout itself has crashed.
 * Why: stock renders the layout once more, which is what may have crashed.
 */
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

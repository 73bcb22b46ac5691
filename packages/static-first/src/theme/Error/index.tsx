import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { ReactNode } from 'react';

/** The crash report without the layout, which is what crashed. */
export default function ErrorPage(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
        {/* The app runs, although what says so on other pages has crashed. */}
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang -- the page has it */}
        <html data-has-hydrated />
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}

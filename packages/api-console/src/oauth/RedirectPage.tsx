import Head from '@docusaurus/Head';
import { translate as t } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { useEffect, useState, type ReactNode } from 'react';

import { handOver } from './channel';

const texts = {
  waiting: t({ message: 'Handing the sign-in over to the console…' }),
  taken: t({ message: 'Signed in: the console has what it needs. You can close this window.' }),
  refused: t({
    message:
      'No console of this site waits for this answer: its state does not match, or the console was closed. Go back to the console, and start again.',
  }),
};

/** The page to which an authorization server redirects. */
export default function RedirectPage(): ReactNode {
  const title = t({ message: 'Sign-in of the console' });
  const [state, setState] = useState<keyof typeof texts>('waiting');
  useEffect(() => {
    const { search, pathname } = window.location;
    // The code is no longer in the address, nor in the history of the window.
    window.history.replaceState(window.history.state, '', pathname);
    void handOver(search).then((isTaken) => {
      setState(isTaken ? 'taken' : 'refused');
      // A window that no script has opened stays.
      if (isTaken) window.close();
    });
  }, []);
  return (
    <Layout title={title} description={t({ message: 'Hands a sign-in over to the console.' })}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        <p role="status">{texts[state]}</p>
      </main>
    </Layout>
  );
}

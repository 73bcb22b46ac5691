/** The console of this site: its sandbox responds in the page, and a status is a badge. */
import clsx from 'clsx';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { problemPage } from '../../api/problemPage';
import Console, {
  type AdviceProps,
  type ConsoleProps,
  type ConsoleSite,
  defaultTransport,
} from '@docs-engines/api-console';
import { isObject } from '@docs-engines/api-console/values';
import Verdict, { isVerdictStatus } from '../shell/Verdict';
import colours from '../shell/Verdict/colours.module.css';
import styles from './styles.module.css';

// One chunk. Not `webpackPrefetch`: with it, each chunk that fails to load is an unhandled rejection as well.
const loadSandbox = () => import(/* webpackChunkName: "sandbox-here" */ './sandbox');
const UnknownAddress = lazy(() => import(/* webpackChunkName: "sandbox-here" */ './UnknownAddress'));

function Advice(props: AdviceProps): ReactNode {
  return (
    props.server?.sandbox &&
    props.status === 200 && (
      <Suspense>
        <UnknownAddress {...props} />
      </Suspense>
    )
  );
}

const consoleSite: ConsoleSite = {
  async transport(request, server, operation) {
    const { respond } = server.sandbox ? await loadSandbox() : {};
    return respond ? respond(request) : defaultTransport(request, server, operation);
  },
  Advice,
  resultOf(body) {
    const status = isObject(body) && typeof body.status === 'string' ? body.status : undefined;
    return isVerdictStatus(status) ? { text: status, badge: <Verdict status={status} /> } : undefined;
  },
  presetClass: (title) => (isVerdictStatus(title) ? clsx(colours[title], styles.preset) : undefined),
  problemPage,
};

export default function SiteConsole(props: ConsoleProps): ReactNode {
  // Before the first request, after the form. If it fails, sending tries again, and reports it.
  useEffect(() => {
    loadSandbox().catch(() => undefined);
  }, []);
  return <Console {...props} site={consoleSite} />;
}

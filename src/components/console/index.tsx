/** The console of this site: its sandbox responds in the page, and a status is a badge. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { problemPage } from '../../api/problemPage';
import Console, { type ConsoleProps, type ConsoleSite } from '@docs-engines/api-console';
import { isObject } from '@docs-engines/api-console/values';
import Verdict, { isVerdictStatus } from '../shell/Verdict';
import colours from '../shell/Verdict/colours.module.css';
import { site } from '../../site';
import KnownAddresses from './KnownAddresses';
import { hasSandbox, respond } from './sandbox';
import styles from './styles.module.css';

const consoleSite: ConsoleSite = {
  variablePrefix: site.name,
  ...(hasSandbox && {
    transport: (request, server) => (server.sandbox ? respond(request) : fetch(request)),
    Advice: KnownAddresses,
  }),
  resultOf(body) {
    const status = isObject(body) && typeof body.status === 'string' ? body.status : undefined;
    return isVerdictStatus(status) ? { text: status, badge: <Verdict status={status} /> } : undefined;
  },
  presetClass: (title) => (isVerdictStatus(title) ? clsx(colours[title], styles.preset) : undefined),
  staleClass: styles.stale,
  problemPage,
};

export default function SiteConsole(props: ConsoleProps): ReactNode {
  return <Console {...props} site={consoleSite} />;
}

import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { type HttpResponse, summaryOf } from '../send/readResponse';
import ResponseBody, { sizeText } from './ResponseBody';
import { requestFaults } from '../send/requestFaults';
import { resultOf } from '../send/send';
import { useConsoleSite } from '../site/site';
import styles from '../styles/styles.module.css';

/** Text with what is between backticks as code. */
const withCode = (text: string): ReactNode[] =>
  text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));

/** A response: its summary, body and headers. */
export default function ResponseView({
  response,
  children,
}: {
  response: HttpResponse;
  /** What to do about it, below the summary. */
  children?: ReactNode;
}): ReactNode {
  const { status, milliseconds, size, cut } = response;
  const { title, detail, type } = summaryOf(response);
  const site = useConsoleSite();
  const page = site.problemPage?.(type);
  const faults = status >= 400 ? requestFaults(response.body.value) : [];
  return (
    <>
      <p className={styles.line}>
        <strong className={clsx(styles.status, status >= 400 ? 'text--danger' : 'text--success')}>{status}</strong>
        {resultOf(response, site)?.badge}
        <span className={styles.meta}>
          {milliseconds} ms, {sizeText(size)}
        </span>
      </p>
      {cut && <p className={styles.notice}>{cut}</p>}
      {(title ?? detail) !== undefined && (
        <div className={styles.problem}>
          {title && <p>{title}</p>}
          {detail && <p>{withCode(detail)}</p>}
          {faults.length > 0 && (
            <ul>
              {faults.map(({ place, detail: what }, index) => (
                <li key={index}>
                  <code>{place}</code>: {withCode(what)}
                </li>
              ))}
            </ul>
          )}
          {page && (
            <p>
              <Link to={page}>{t({ message: 'Cause and fix' })}</Link>
            </p>
          )}
        </div>
      )}
      {children}
      <ResponseBody response={response} />
    </>
  );
}

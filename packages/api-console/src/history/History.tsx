import Button from '@docs-engines/ui/Button';
import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { pages } from '../site/loadOperation';
import { toRequestHash } from '../saved/requestHash';
import { clearHistory, useHistory, type PastRequest } from '../send/requestHistory';
import { withRequest } from '../saved/savedRequest';
import tools from './toolbar.module.css';
import type { Form, SavedRequest } from '../values/Form';

/** What tells a request from another of its operation, in at most 80 characters: its parameters and its body. */
function contentOf({ values, bodyText }: SavedRequest): string {
  const text = [...Object.values(values), bodyText].join(' ').replaceAll(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

export interface HistoryProps {
  operation: ConsoleOperation;
  form: Form;
  onRestore: (form: Form) => void;
}

/** The requests of this tab, the latest first. One of another operation is a link to its page. */
export default function History({ operation, form, onRestore }: HistoryProps): ReactNode {
  const past = useHistory();
  const restore = (entry: PastRequest) => {
    const next = withRequest(operation, form, entry.request);
    if (next) onRestore({ ...next, presetCredential: entry.presetCredential });
  };
  if (past.length === 0) return <p>{t({ message: 'No request was sent in this tab yet.' })}</p>;
  return (
    <>
      <div className={tools.title}>
        <Heading as="h3">{t({ message: 'Requests of this tab' })}</Heading>
        <Button look="quiet" onClick={clearHistory}>
          {t({ message: 'Clear the history' })}
        </Button>
      </div>
      <p>{t({ message: 'Kept in this tab, without credentials.' })}</p>
      <ul className={tools.history}>
        {past.map((entry) => {
          const page = pages.find(({ id }) => id === entry.operation);
          const { time, result, presetCredential } = entry;
          // Without a status, there was no response.
          const isError = !(Number.parseInt(result, 10) < 400);
          const text = (
            <>
              <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleTimeString()}</time>{' '}
              <span>
                {page?.method} {page?.path}
              </span>{' '}
              <strong className={isError ? 'text--danger' : 'text--success'}>{result}</strong>{' '}
              <span>{contentOf(entry.request)}</span>{' '}
              {presetCredential && <span>{t({ message: 'with {key}' }, { key: presetCredential })}</span>}
            </>
          );
          return (
            <li key={time}>
              {entry.operation === operation.id ? (
                <Button look="quiet" onClick={() => restore(entry)}>
                  {text}
                </Button>
              ) : (
                page && <Link to={page.href + (toRequestHash(entry.request) ?? '')}>{text}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

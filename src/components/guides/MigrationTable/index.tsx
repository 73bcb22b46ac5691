import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Table from '@site/src/components/ui/Table';
import type { VerdictStatus } from '@site/src/openapi/extensions';
import Verdict from '@site/src/components/ui/Verdict';
import { site } from '@site/src/site';
// The same file is the download.
import services from '@site/static/migration.json';

/** Text with code between backticks. */
function Note({ text }: { text: string }): ReactNode {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

/**
 * The words of another service, and ours for the same.
 *
 * @param of the name of the service, as static/migration.json has it
 * @throws Error if it is not there
 */
export default function MigrationTable({ of }: { of: string }): ReactNode {
  const service = services.find(({ provider }) => provider === of);
  if (!service) {
    throw new Error(`static/migration.json has no provider "${of}".`);
  }
  const { field, source, checked, values } = service;
  return (
    <>
      <p>
        Field: {field}. Source: <Link to={source}>documentation of {of}</Link>, checked on{' '}
        <time dateTime={checked}>{checked}</time>.
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{site.name}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, status, reason, ...row }) => (
            <tr key={value}>
              <td>
                <code>{value}</code>
              </td>
              <td>
                {status && <Verdict status={status as VerdictStatus} />}{' '}
                {reason && (
                  <Link to={`/docs/verdicts#${reason}`}>
                    <code>{reason}</code>
                  </Link>
                )}
                {'note' in row && (
                  <div>
                    <Note text={row.note ?? ''} />
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

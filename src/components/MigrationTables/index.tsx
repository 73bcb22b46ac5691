import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { site } from '@site/src/site';
import Table from '@site/src/components/Table';
import Verdict, { type VerdictStatus } from '@site/src/components/Verdict';
// The same file is the download.
import providers from '@site/static/migration.json';

/** Text with code between backticks. */
function Note({ text }: { text: string }): ReactNode {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function Ours({ status, reason }: { status: string | null; reason: string | null }): ReactNode {
  return (
    <>
      {status ? <Verdict status={status as VerdictStatus} /> : 'None'}{' '}
      {reason && (
        <Link to={`/docs/verdicts#${reason}`}>
          <code>{reason}</code>
        </Link>
      )}
    </>
  );
}

/** One section for each service: its words, and ours for the same. */
export default function MigrationTables(): ReactNode {
  return providers.map(({ provider, field, source, checked, values }) => (
    <section key={provider}>
      <Heading as="h3" id={provider.toLowerCase()}>
        {provider}
      </Heading>
      <p>
        Field: {field}. Source: <Link to={source}>documentation of {provider}</Link>, checked on{' '}
        <time dateTime={checked}>{checked}</time>.
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{provider}</th>
            <th scope="col">{site.name}</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, status, reason, ...row }) => (
            <tr key={value}>
              <td>
                <code>{value}</code>
              </td>
              <td>
                <Ours status={status} reason={reason} />
              </td>
              <td>{'note' in row && <Note text={row.note ?? ''} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  ));
}

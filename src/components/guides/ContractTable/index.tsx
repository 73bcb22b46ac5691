/** Tables of the docs pages whose rows come from the contract; @site/src/openapi/guideTables.ts makes them. */
import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import Copyable from '@site/src/components/guides/Copyable';
import Html from '@site/src/components/ui/Html';
import Table from '@site/src/components/ui/Table';
import type { VerdictStatus } from '@site/src/openapi/extensions';
import Verdict from '@site/src/components/ui/Verdict';
import type {
  LimitRow,
  OperationLink,
  Outcome,
  PriceRow,
  ReasonRow,
  SandboxRow,
  ValueRow,
} from '@site/src/openapi/guideTables';

function Columns({ names, children }: { names: string[]; children: ReactNode }): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

/**
 * The values of an enum, with what each means.
 *
 * @param rows as `@generated/contract-tables/default/BounceType.json` has them
 * @param name what a value is, as the head of its column
 * @param areStatuses whether they are the statuses of a verdict, which have a badge
 */
export function Values({
  rows,
  name,
  areStatuses = false,
}: {
  rows: ValueRow[];
  name: string;
  areStatuses?: boolean;
}): ReactNode {
  return (
    <Columns names={[name, 'Meaning']}>
      {rows.map(({ value, html }) => (
        <tr key={value}>
          <td>
            {areStatuses ? <Verdict status={value as VerdictStatus} /> : <code>{value}</code>}
          </td>
          <td>
            <Html html={html} inline />
          </td>
        </tr>
      ))}
    </Columns>
  );
}

/** Every reason of a verdict, with a link to its section on the same page. */
export function Reasons({ rows }: { rows: ReasonRow[] }): ReactNode {
  return (
    <Columns names={['Reason', 'Status', 'Action', 'Credits']}>
      {rows.map(({ value, status, suggested_action, credits_charged }) => (
        <tr key={value}>
          <td>
            <Link to={`#${value}`}>
              <code>{value}</code>
            </Link>
          </td>
          <td>
            <Verdict status={status} />
          </td>
          <td>
            <code>{suggested_action}</code>
          </td>
          <td>{credits_charged}</td>
        </tr>
      ))}
    </Columns>
  );
}

/** What the contract says about one reason, in one line: the head of its section. */
export function Reason({ rows, of }: { rows: ReasonRow[]; of: string }): ReactNode {
  const row = rows.find(({ value }) => value === of);
  if (!row) {
    throw new Error(`The contract has no reason "${of}".`);
  }
  return (
    <p>
      <Verdict status={row.status} /> <code>{row.suggested_action}</code>{' '}
      <Html html={row.html} inline />
    </p>
  );
}

function Operations({ links }: { links: OperationLink[] }): ReactNode {
  return links.map(({ title, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <Link to={href}>{title}</Link>
    </Fragment>
  ));
}

/** What one call costs, whatever the answer. */
function credits(cost: number): string {
  return cost === 0 ? '0' : `${cost} or 0`;
}

/** What each operation costs. */
export function Prices({ rows }: { rows: PriceRow[] }): ReactNode {
  return (
    <Columns names={['Operation', 'Credits', 'In words']}>
      {rows.map(({ title, href, cost, html }) => (
        <tr key={href}>
          <td>
            <Link to={href}>{title}</Link>
          </td>
          <td>{credits(cost)}</td>
          <td>
            <Html html={html} inline />
          </td>
        </tr>
      ))}
    </Columns>
  );
}

/** All operations: where each is, and what it costs. */
export function OperationTable({ rows }: { rows: PriceRow[] }): ReactNode {
  return (
    <Columns names={['Operation', 'Request', 'Credits']}>
      {rows.map(({ title, href, request, cost }) => (
        <tr key={href}>
          <td>
            <Link to={href}>{title}</Link>
          </td>
          <td>
            <code>{request}</code>
          </td>
          <td>{credits(cost)}</td>
        </tr>
      ))}
    </Columns>
  );
}

/** The rate limits, and what each counts. */
export function Limits({ rows }: { rows: LimitRow[] }): ReactNode {
  return (
    <Columns names={['Limit', 'Requests', 'Counts']}>
      {rows.map(({ policy, limit, window_seconds, operations }) => (
        <tr key={policy}>
          <td>
            <code>{policy}</code>
          </td>
          <td>
            {limit.toLocaleString('en')} in {window_seconds} seconds
          </td>
          <td>
            <Operations links={operations} />
          </td>
        </tr>
      ))}
    </Columns>
  );
}

function Answer({ outcome }: { outcome?: Outcome }): ReactNode {
  if (!outcome) {
    return 'As usual';
  }
  const { http_status, status, reason, suggested_action, category, code } = outcome;
  if (code) {
    return (
      <>
        {http_status} <Link to={`/docs/errors#${code}`}>{code}</Link>
      </>
    );
  }
  if (status) {
    return (
      <>
        <Verdict status={status} />
        <br />
        <code>{reason}</code> <code>{suggested_action}</code>
      </>
    );
  }
  if (category) {
    return <code>{category}</code>;
  }
  return http_status;
}

/**
 * What the sandbox answers to each text.
 *
 * @param name what the text is, as the head of its column
 * @param operations the ids of the operations to show, by the heads of their columns
 */
export function SandboxAnswers({
  rows,
  name,
  operations,
}: {
  rows: SandboxRow[];
  name: string;
  operations: Record<string, string>;
}): ReactNode {
  return (
    <Columns names={[name, ...Object.keys(operations)]}>
      {rows.map(({ text, description, answers }) => (
        <tr key={text}>
          <td>
            <Copyable text={text} />
            <br />
            <Html html={description} inline />
          </td>
          {Object.values(operations).map((id) => (
            <td key={id}>
              <Answer outcome={answers[id] ?? answers['*']} />
            </td>
          ))}
        </tr>
      ))}
    </Columns>
  );
}

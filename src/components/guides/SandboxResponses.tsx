import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import CopyableText from '@docs-engines/ui/CopyableText';
import Html from '@docs-engines/ui/Html';
import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';
import Verdict from '@site/src/components/shell/Verdict';
import type { ResponseSummary, SandboxRow } from '@site/src/api/guideTables';

function outcomeCell(outcome: ResponseSummary | undefined): ReactNode {
  if (!outcome) return 'No effect';
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
  return category ? <code>{category}</code> : http_status;
}

/**
 * What the sandbox returns for each input: `<SandboxResponses name="keys" … />`; or `addresses`, `domains`, `idempotencyKeys`.
 *
 * @param heading of the column of inputs
 * @param operations operation ids by the heading of their column
 * @param only the inputs to show, by the part before the at sign; without it, all
 */
export default function SandboxResponses({
  heading,
  operations,
  only,
  data,
}: {
  heading: string;
  operations: Record<string, string>;
  only?: string[];
  data: SandboxRow[];
}): ReactNode {
  const rows = only ? data.filter(({ text }) => only.includes(text.split('@', 1)[0] ?? '')) : data;
  const columns: Columns<SandboxRow> = {
    [heading]: ({ text, description }) => (
      <>
        <CopyableText text={text} />
        <br />
        <Html html={description} inline />
      </>
    ),
  };
  for (const [name, id] of Object.entries(operations)) {
    columns[name] = ({ responses }) => outcomeCell(responses[id] ?? responses['*']);
  }
  return <ColumnTable columns={columns} data={rows} idOf={({ text }) => text.replaceAll(/\s/g, '-')} />;
}

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Html from '@docs-engines/ui/Html';
import ColumnTable from '@docs-engines/ui/ColumnTable';
import Verdict from '@site/src/components/shell/Verdict';
import type { MigrationSource } from '@site/src/api/guideTables';
import { site } from '@site/src/site';

import Checked from './Checked';

/** The results of another service with ours for the same: `<MigrationTable name="Bouncer" />`. */
export default function MigrationTable({ data }: { data: MigrationSource }): ReactNode {
  const { provider, field, source, checked, values } = data;
  return (
    <>
      <p>
        Field: {field}. Source: <Link to={source}>documentation of {provider}</Link>, checked on{' '}
        <Checked on={checked} />.
      </p>
      <ColumnTable
        data={values}
        columns={{
          [provider]: ({ value }) => <code>{value}</code>,
          [site.name]: ({ status, reason, note }) => (
            <>
              {status && <Verdict status={status} />}{' '}
              {reason && (
                <Link to={`/docs/verdicts#${reason}`}>
                  <code>{reason}</code>
                </Link>
              )}
              {note && (
                <div>
                  <Html html={note} inline />
                </div>
              )}
            </>
          ),
        }}
      />
    </>
  );
}

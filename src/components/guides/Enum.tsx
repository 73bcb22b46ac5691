import type { ReactNode } from 'react';

import Html from '@site/src/components/ui/Html';
import ColumnTable from '@site/src/components/ui/Table/ColumnTable';
import Verdict from '@site/src/components/ui/Verdict';
import type { VerdictStatus } from '@site/src/openapi/extensions';
import type { EnumRow } from '@site/src/openapi/guideTables';

/**
 * The values of an enum of the OpenAPI description, with what each means.
 *
 * @param name of its schema: `BounceType`
 * @param heading of the column of values; without it, the last word of the name
 */
export default function Enum({
  name,
  heading = name.replace(/^.+(?=[A-Z])/, ''),
  data,
}: {
  name: string;
  heading?: string;
  data: EnumRow[];
}): ReactNode {
  return (
    <ColumnTable columns={[heading, 'Meaning']}>
      {data.map(({ value, html }) => (
        <tr key={value}>
          <td>
            {name === 'ValidationStatus' ? (
              <Verdict status={value as VerdictStatus} />
            ) : (
              <code>{value}</code>
            )}
          </td>
          <td>
            <Html html={html} inline />
          </td>
        </tr>
      ))}
    </ColumnTable>
  );
}

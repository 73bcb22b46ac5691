import type { ReactNode } from 'react';

import Html from '@docs-engines/ui/Html';
import ColumnTable from '@docs-engines/ui/ColumnTable';
import Verdict, { isVerdictStatus } from '@site/src/components/shell/Verdict';
import type { EnumRow } from '@site/src/api/guideTables';

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
    <ColumnTable
      data={data}
      idOf={({ value }) => `${name}.${value}`}
      columns={{
        [heading]: ({ value }) =>
          name === 'ValidationStatus' && isVerdictStatus(value) ? <Verdict status={value} /> : <code>{value}</code>,
        Meaning: ({ html }) => <Html html={html} inline />,
      }}
    />
  );
}

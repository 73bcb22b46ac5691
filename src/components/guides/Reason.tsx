import type { ReactNode } from 'react';

import Html from '@site/src/components/ui/Html';
import Verdict from '@site/src/components/ui/Verdict';
import type { GuideTables } from '@site/src/openapi/guideTables';

/** One reason of a verdict, `<Reason name="accepted" />`: the first paragraph of its section. */
export default function Reason({ data }: { data: GuideTables['Reason'][string] }): ReactNode {
  return (
    <p>
      <Verdict status={data.status} /> <code>{data.suggested_action}</code>{' '}
      <Html html={data.html} inline />
    </p>
  );
}

import { Fragment, type ReactNode } from 'react';

import CopyableText from '@docs-engines/ui/CopyableText';
import Html from '@docs-engines/ui/Html';
import Verdict from '@site/src/components/shell/Verdict';
import type { GuideTables } from '@site/src/api/guideTables';

/** The first paragraph of a reason's section, `<Reason name="accepted" />`, with the inputs that return it on the sandbox. */
export default function Reason({ data }: { data: GuideTables['Reason'][string] }): ReactNode {
  return (
    <p>
      <Verdict status={data.status} /> <code>{data.suggested_action}</code> <Html html={data.html} inline />
      {data.inputs.length > 0 && ' On the sandbox: '}
      {data.inputs.map((text) => (
        <Fragment key={text}>
          <CopyableText text={text} />{' '}
        </Fragment>
      ))}
    </p>
  );
}

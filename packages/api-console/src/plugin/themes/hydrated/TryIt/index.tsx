import { translate as t } from '@docusaurus/Translate';
import type { Props } from '@theme/TryIt';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

import { loadOperation } from '../../../../site/loadOperation';

/** The console of an operation, and its data: a chunk each. */
async function load(slug: string, onClose: () => void): Promise<ReactNode> {
  const [{ default: Console }, operation] = await Promise.all([import('../../../../index'), loadOperation(slug)]);
  return <Console operation={operation} onClose={onClose} />;
}

/** A button that loads the console, in a page that React hydrates. */
export default function TryIt({ operation, className }: Props): ReactNode {
  const [opened, setOpened] = useState<ReactNode>();
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    const close = () => {
      setOpened(undefined);
    };
    setFailed(false);
    load(operation, close).then(setOpened, () => setFailed(true));
  };
  return (
    <>
      <button type="button" className={clsx('button button--primary', className)} onClick={open}>
        {t({ message: 'Try it' })}
      </button>
      {hasFailed && <span role="alert">{t({ message: 'The console did not load: try again.' })}</span>}
      {opened && createPortal(opened, document.body)}
    </>
  );
}

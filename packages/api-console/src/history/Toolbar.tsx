import Button from '@docs-engines/ui/Button';
import CopyButton from '@docs-engines/ui/CopyButton';
import { translate as t } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, useRef, useState, type ReactNode } from 'react';

import { pages } from '../site/loadOperation';
import History, { type HistoryProps } from './History';
import { toRequestHash } from '../saved/requestHash';
import { savedRequest } from '../saved/savedRequest';
import styles from '../styles/styles.module.css';
import tools from './toolbar.module.css';

/** What is beside the form: earlier requests, and the address of this one. */
export default function Toolbar({ operation, form, onRestore }: HistoryProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const hash = toRequestHash(savedRequest(operation, form));
  /** Closes the panel, and returns the focus to the button that opened it. */
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  // The operation's own page: a console in a guide sends as soon as it opens.
  const page = useBaseUrl(pages.find((one) => one.id === operation.id)?.href);
  const copy = { label: t({ message: 'Copy link' }), what: t({ message: 'to this request' }) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys reach it from the controls in it
    <div
      className={tools.group}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape') {
          // Closes the panel only: Escape would also close the modal dialog.
          event.preventDefault();
          event.stopPropagation();
          close();
        }
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className={tools.tools}>
        <Button ref={toggle} look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t({ message: 'History' })}
        </Button>
        {hash === undefined ? (
          <span className={styles.meta}>{t({ message: 'Too long for a link' })}</span>
        ) : (
          <CopyButton text={window.location.origin + page + hash} {...copy} />
        )}
      </div>
      {/* Focusable, since Safari gives no focus to a button that is clicked: the panel would close before the click. */}
      <div id={id} className={tools.panel} hidden={!isOpen} tabIndex={-1}>
        {isOpen && (
          <History
            operation={operation}
            form={form}
            onRestore={(restored) => {
              close();
              onRestore(restored);
            }}
          />
        )}
      </div>
    </div>
  );
}

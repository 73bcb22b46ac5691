import Button from '@docs-engines/ui/Button';
import CopyButton from '@docs-engines/ui/CopyButton';
import useBaseUrl from '@docusaurus/useBaseUrl';
import pages from '@generated/openapi/default/console.operations.json';
import { useId, useRef, useState, type ReactNode } from 'react';

import type { ConsoleOperation } from '../../openapi/console';
import type { useCredentials } from './credentialStore';
import History from './History';
import PasteCurl from './PasteCurl';
import { hashOf } from './requestHash';
import type { RestoredOutcome } from './requestHistory';
import { savedRequest } from './savedRequest';
import styles from './styles.module.css';
import tools from './tools.module.css';
import type { Form } from './types';

const panels = { curl: 'Paste cURL', history: 'History' };

/** What is beside the form: its address, a command that fills it in, earlier requests. One panel is open at a time. */
export default function Tools({
  operation,
  form,
  store,
  onFill,
  onRestore,
  children,
}: {
  operation: ConsoleOperation;
  form: Form;
  store: ReturnType<typeof useCredentials>;
  onFill: (form: Form) => void;
  /** @param restored the outcome of a past request, if it was kept */
  onRestore: (form: Form, restored?: RestoredOutcome) => void;
  /** The last tool. */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const [open, setOpen] = useState<keyof typeof panels>();
  const root = useRef<HTMLDivElement>(null);
  const hash = hashOf(savedRequest(operation, form));
  /** Closes the panel, and returns the focus to the button that opened it. */
  const close = () => {
    setOpen(undefined);
    root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  // The operation's own page: a console in a guide sends as soon as it opens.
  const page = useBaseUrl(pages.find((one) => one.id === operation.id)?.href);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- keys reach it from the controls in it
    <div
      className={tools.group}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          // Closes the panel only: Escape would also close the modal dialog.
          event.preventDefault();
          event.stopPropagation();
          close();
        }
      }}
    >
      <div ref={root} className={tools.tools}>
        {(['curl', 'history'] as const).map((name) => (
          <Button
            key={name}
            look="quiet"
            aria-expanded={open === name}
            aria-controls={id}
            onClick={() => {
              setOpen(open === name ? undefined : name);
            }}
          >
            {panels[name]}
          </Button>
        ))}
        {hash === undefined ? (
          <span className={styles.meta}>Too long for a link</span>
        ) : (
          <CopyButton
            text={window.location.origin + page + hash}
            label="Copy link"
            what="to this request"
          />
        )}
        {children}
      </div>
      <div id={id} className={tools.panel} hidden={!open}>
        {/* Hidden instead of unmounted, so that it keeps the typed text. */}
        <div className={tools.tool} hidden={open !== 'curl'}>
          <PasteCurl operation={operation} form={form} store={store} onFill={onFill} />
        </div>
        {open === 'history' && (
          <div className={tools.tool}>
            <History
              operation={operation}
              form={form}
              onRestore={(...restored) => {
                close();
                onRestore(...restored);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

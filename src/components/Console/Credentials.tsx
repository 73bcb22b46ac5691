import { useRef, type ReactNode } from 'react';

import type { useCredentials } from './keys';
import Labelled from './Labelled';
import type { ConsoleCredential } from './operation';
import styles from './styles.module.css';

/** The inputs for the keys, and what happens to them. */
export default function Credentials({
  credentials,
  store,
  faults,
  host,
  isSandbox,
  chipCredential,
  onDropChip,
}: {
  credentials: ConsoleCredential[];
  store: ReturnType<typeof useCredentials>;
  /** By the id of the credential. */
  faults: Record<string, string>;
  /** Where they are sent. */
  host: string;
  isSandbox: boolean;
  /** What a chip sends in place of them. */
  chipCredential?: string;
  onDropChip: () => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {credentials.map(({ id, label, sandboxDefault }) => (
        <Labelled
          key={id}
          label={label}
          meta={isSandbox ? 'optional' : undefined}
          fault={faults[id]}
          hint={
            isSandbox && sandboxDefault ? (
              <>
                Never leaves this page. Empty, it is <code>{sandboxDefault}</code>.
              </>
            ) : (
              <>
                Sent to <code>{host}</code> and nowhere else.
              </>
            )
          }
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              className={styles.input}
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={store.textOf(id)}
              onChange={(event) => {
                store.type(id, event.target.value);
                onDropChip();
              }}
            />
          )}
        </Labelled>
      ))}
      {chipCredential !== undefined && (
        <p className={styles.notice}>
          This request uses the test key <code>{chipCredential}</code>.{' '}
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              onDropChip();
              // This button goes; the focus must not go with it.
              input.current?.focus();
            }}
          >
            Use mine
          </button>
        </p>
      )}
      <div className={styles.keeping}>
        <label>
          <input
            type="checkbox"
            checked={store.isRemembered}
            onChange={(event) => {
              store.remember(event.target.checked);
            }}
          />
          Remember for this tab
        </label>
        <button type="button" className={styles.quiet} onClick={store.forget}>
          Forget
        </button>
      </div>
    </>
  );
}

import { useRef, type ReactNode } from 'react';

import type { useCredentials } from './credentialStore';
import Labelled from './FormField';
import type { ConsoleCredential } from '../../openapi/console';
import Button from '../ui/Button';
import SecretInput from './SecretInput';
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
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={styles.fields}>
      {credentials.map(({ id, label, sandboxDefault }) => (
        <Labelled
          key={id}
          label={label}
          meta={isSandbox ? 'optional' : undefined}
          fault={faults[id]}
          hint={
            isSandbox && sandboxDefault ? (
              <>
                Never leaves this page. Left empty, it is <code>{sandboxDefault}</code>.
              </>
            ) : (
              <>
                Sent to <code>{host}</code> and nowhere else.
              </>
            )
          }
        >
          {(attributes) => (
            <SecretInput
              {...attributes}
              text={store.textOf(id)}
              onType={(text) => {
                store.type(id, text);
                onDropChip();
              }}
            />
          )}
        </Labelled>
      ))}
      {chipCredential !== undefined && (
        <p className={styles.notice}>
          This request uses the test key <code>{chipCredential}</code>.{' '}
          <Button
            look="quiet"
            onClick={() => {
              onDropChip();
              // This button goes; the focus must not go with it.
              root.current?.querySelector('input')?.focus();
            }}
          >
            Use mine
          </Button>
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
        <Button look="quiet" onClick={store.forget}>
          Forget
        </Button>
      </div>
    </div>
  );
}

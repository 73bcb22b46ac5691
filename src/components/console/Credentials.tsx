import { useRef, type ReactNode } from 'react';

import type { ConsoleCredential } from '../../openapi/console';
import Button from '../ui/Button';
import type { useCredentials } from './credentialStore';
import FormField from './FormField';
import SecretInput from './SecretInput';
import styles from './styles.module.css';

/** The inputs for credentials, and whether they are stored. */
export default function Credentials({
  credentials,
  store,
  errors,
  host,
  isSandbox,
  presetCredential,
  onDropPreset,
}: {
  credentials: ConsoleCredential[];
  store: ReturnType<typeof useCredentials>;
  /** By credential ID. */
  errors: Record<string, string>;
  /** Where they are sent. */
  host: string;
  isSandbox: boolean;
  /** What a preset sends instead. */
  presetCredential?: string;
  onDropPreset: () => void;
}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={styles.fields}>
      {credentials.map(({ id, label, sandboxDefault }) => (
        <FormField
          key={id}
          label={label}
          meta={isSandbox ? 'optional' : undefined}
          error={errors[id]}
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
              value={store.valueOf(id)}
              onType={(text) => {
                store.setValue(id, text);
                onDropPreset();
              }}
            />
          )}
        </FormField>
      ))}
      {presetCredential !== undefined && (
        <p className={styles.notice}>
          This request uses the test key <code>{presetCredential}</code>.{' '}
          <Button
            look="quiet"
            onClick={() => {
              onDropPreset();
              // This button disappears; the focus must not go with it.
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

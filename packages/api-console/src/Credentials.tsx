import Button from '@docs-engines/ui/Button';
import Input from '@docs-engines/ui/Input';
import { useRef, type ReactNode } from 'react';

import type { ConsoleCredential, ConsoleServer } from '@docs-engines/openapi-docs/console';
import type { useCredentials } from './credentialStore';
import type { FormProps } from './form';
import FormField from './FormField';
import { hostOf } from './send';
import styles from './styles.module.css';

/** The input for one credential. */
function CredentialField({
  credential: { id, label, sandboxDefault },
  store,
  server,
  error,
  onType,
}: {
  credential: ConsoleCredential;
  store: ReturnType<typeof useCredentials>;
  server: ConsoleServer;
  error?: string;
  onType: () => void;
}): ReactNode {
  return (
    <FormField
      label={label}
      meta={server.sandbox && 'optional'}
      error={error}
      hint={
        server.sandbox && sandboxDefault ? (
          <>
            Never leaves this page. If empty, <code>{sandboxDefault}</code> is used.
          </>
        ) : (
          <>
            Sent to <code>{hostOf(server)}</code> and nowhere else.
          </>
        )
      }
    >
      {(attributes) => (
        <Input
          {...attributes}
          // Uncontrolled: React would write a controlled value into the document as an attribute.
          ref={(input) => {
            if (input && input.value !== store.valueOf(id)) input.value = store.valueOf(id);
          }}
          type="password"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            store.setValue(id, event.target.value);
            onType();
          }}
        />
      )}
    </FormField>
  );
}

/** The inputs for credentials, and whether they are stored. */
export default function Credentials({
  credentials,
  store,
  server,
  form,
  errors,
  change,
}: {
  credentials: ConsoleCredential[];
  store: ReturnType<typeof useCredentials>;
  /** Where they are sent. */
  server: ConsoleServer;
} & Pick<FormProps, 'form' | 'errors' | 'change'>): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const usesTyped = () => change({ presetCredential: undefined });
  return (
    <div ref={root} className={styles.fields}>
      {credentials.map((credential) => (
        <CredentialField
          key={credential.id}
          {...{ credential, store, server }}
          error={errors[credential.id]}
          onType={usesTyped}
        />
      ))}
      {server.sandbox && form.presetCredential !== undefined && (
        <p className={styles.notice}>
          This request uses the test key <code>{form.presetCredential}</code>.{' '}
          <Button
            look="quiet"
            onClick={() => {
              usesTyped();
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
          Keep in this tab
        </label>
        <Button look="quiet" onClick={store.forget}>
          Clear key
        </Button>
      </div>
    </div>
  );
}

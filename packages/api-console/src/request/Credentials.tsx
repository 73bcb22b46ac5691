import Button from '@docs-engines/ui/Button';
import Input from '@docs-engines/ui/Input';
import Interpolate from '@docusaurus/Interpolate';
import { translate as t } from '@docusaurus/Translate';
import { Fragment, useRef, type ReactNode } from 'react';

import type { ConsoleCredential, ConsoleServer } from '@docs-engines/openapi-docs/console';
import type { useCredentials } from '../send/credentialStore';
import type { FormProps } from '../form/form';
import FormField from '../fields/FormField';
import GetToken from './GetToken';
import { hostOf } from '../send/send';
import styles from '../styles/styles.module.css';

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
      meta={server.sandbox && t({ message: 'optional' })}
      error={error}
      hint={
        server.sandbox && sandboxDefault ? (
          <Interpolate values={{ key: <code>{sandboxDefault}</code> }}>
            {t({ message: 'Never leaves this page. If empty, {key} is used.' })}
          </Interpolate>
        ) : (
          <Interpolate values={{ host: <code>{hostOf(server)}</code> }}>
            {t({ message: 'Sent to {host} and nowhere else.' })}
          </Interpolate>
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

/** Asks before a credential goes to a server that it was not typed for. */
function Consent({
  id,
  store,
  server,
  onAllow,
}: {
  id: string;
  store: ReturnType<typeof useCredentials>;
  server: ConsoleServer;
  /** Called when the button has disappeared. */
  onAllow: () => void;
}): ReactNode {
  return (
    store.isForeign(id, server) && (
      <p className={styles.notice}>
        {t({ message: 'This was typed for another server.' })}{' '}
        <Button
          look="quiet"
          onClick={() => {
            store.allow(id, server);
            onAllow();
          }}
        >
          {t({ message: 'Send it to {host}, too' }, { host: hostOf(server) })}
        </Button>
      </p>
    )
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
  const usesTyped = (id: string) => {
    store.allow(id, server);
    change({ presetCredential: undefined });
  };
  return (
    <div ref={root} className={styles.fields}>
      {credentials.map(({ oauth, ...credential }) => (
        <Fragment key={credential.id}>
          <CredentialField
            {...{ credential, store, server }}
            error={errors[credential.id]}
            onType={() => usesTyped(credential.id)}
          />
          <Consent
            id={credential.id}
            {...{ store, server }}
            onAllow={() => {
              root.current?.querySelector('input')?.focus();
            }}
          />
          {oauth && !server.sandbox && (
            <GetToken
              {...{ store, server }}
              credential={{ ...credential, oauth }}
              onToken={() => usesTyped(credential.id)}
            />
          )}
        </Fragment>
      ))}
      {server.sandbox && form.presetCredential !== undefined && (
        <p className={styles.notice}>
          <Interpolate values={{ key: <code>{form.presetCredential}</code> }}>
            {t({ message: 'This request uses the test key {key}.' })}
          </Interpolate>{' '}
          <Button
            look="quiet"
            onClick={() => {
              change({ presetCredential: undefined });
              // This button disappears; the focus must not go with it.
              root.current?.querySelector('input')?.focus();
            }}
          >
            {t({ message: 'Use mine' })}
          </Button>
        </p>
      )}
      <div className={styles.keeping}>
        <label>
          <input
            type="checkbox"
            checked={store.isRemembered}
            onChange={(event) => store.remember(event.target.checked)}
          />
          {t({ message: 'Keep in this tab' })}
        </label>
        <Button look="quiet" onClick={store.forget}>
          {t({ message: 'Clear key' })}
        </Button>
      </div>
    </div>
  );
}

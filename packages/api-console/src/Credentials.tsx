import Button from '@docs-engines/ui/Button';
import Input from '@docs-engines/ui/Input';
import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import type { ConsoleCredential, ConsoleServer } from '@docs-engines/openapi-docs/console';
import type { useCredentials } from './credentialStore';
import type { FormProps } from './form';
import FormField from './FormField';
import type SignIn from './oauth/SignIn';
import { hostOf } from './send';
import { useConsoleSite } from './site';
import styles from './styles.module.css';

/** A button that loads what obtains a token: a chunk, for the few who ask for it. */
function GetToken(props: ComponentProps<typeof SignIn>): ReactNode {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<typeof props> }>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (props.credential.oauth.flows.length === 0) {
    return (
      <p className={styles.hint}>
        The description has only flows that OAuth 2.1 has removed: get a token elsewhere, and paste
        it.
      </p>
    );
  }
  return (
    <>
      <div>
        <Button
          look="outline"
          className="button--sm"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setFailed(false);
            if (loaded) return;
            import('./oauth/SignIn').then(
              ({ default: Component }) => {
                setLoaded({ Component });
              },
              () => {
                setFailed(true);
                setOpen(false);
              },
            );
          }}
        >
          Get a token
        </Button>
      </div>
      {hasFailed && <p role="alert">This did not load: try again, or paste a token.</p>}
      {isOpen && loaded && <loaded.Component {...props} />}
    </>
  );
}

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
  const { proxy } = useConsoleSite();
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
            Sent to <code>{hostOf(server)}</code>
            {proxy ? ', through the proxy of this site,' : ''} and nowhere else.
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
      {credentials.map(({ oauth, ...credential }) => (
        <Fragment key={credential.id}>
          <CredentialField
            {...{ credential, store, server }}
            error={errors[credential.id]}
            onType={usesTyped}
          />
          {oauth && !server.sandbox && (
            <GetToken
              {...{ store, server }}
              credential={{ ...credential, oauth }}
              onToken={usesTyped}
            />
          )}
        </Fragment>
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

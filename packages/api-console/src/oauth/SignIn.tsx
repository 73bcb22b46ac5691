import type {
  ConsoleCredential,
  ConsoleServer,
  OAuthFlow,
} from '@docs-engines/openapi-docs/console';
import Button from '@docs-engines/ui/Button';
import Input, { Select } from '@docs-engines/ui/Input';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import type { useCredentials } from '../credentialStore';
import { literalText } from '../FieldInput';
import FormField from '../FormField';
import { proxied } from '../proxied';
import { useConsoleSite } from '../site';
import { awaitRedirect } from './channel';
import { asClient, authorize, onDevice, renewed, type Settings, type Token } from './flows';
import { failureText, OAuthFailure } from './messages';
import styles from './styles.module.css';

/** In milliseconds, for a person to sign in. */
const patience = 600_000;

const flowTexts: Record<OAuthFlow['name'], { label: string; start: string }> = {
  authorizationCode: { label: 'Sign in (authorization code with PKCE)', start: 'Sign in' },
  deviceAuthorization: { label: 'Code for another device', start: 'Get a code' },
  clientCredentials: { label: 'Client credentials', start: 'Get a token' },
};

/** How far a flow is. */
type Step =
  | { name: 'busy' | 'none' | 'cancelled' }
  | { name: 'window'; url: string }
  | { name: 'device'; code: string; address: string }
  | { name: 'failed'; text: string }
  | { name: 'done'; expires?: number };

/** What a step says. */
function StepText({ step }: { step: Step }): ReactNode {
  if (step.name === 'busy') return 'Asking the server…';
  if (step.name === 'cancelled') return 'Cancelled.';
  if (step.name === 'failed') return step.text;
  if (step.name === 'done') {
    const until = step.expires && new Date(step.expires).toLocaleTimeString();
    return `The token is in its field${until ? `, and is valid until ${until}` : ''}.`;
  }
  if (step.name === 'window') {
    return (
      <>
        Sign in in the other window.{' '}
        <a href={step.url} target="_blank" rel="noopener noreferrer">
          Open it
        </a>{' '}
        if there is none, or if you have closed it.
      </>
    );
  }
  return (
    step.name === 'device' && (
      <>
        Enter the code <code>{step.code}</code> at{' '}
        <a href={step.address} target="_blank" rel="noopener noreferrer">
          {step.address}
        </a>
        . The console waits for it.
      </>
    )
  );
}

/** Runs one flow at a time; a flow ends with the console. */
function useFlow(onToken: (token: Token) => void) {
  const [step, setStep] = useState<Step>({ name: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    step,
    setStep,
    isRunning: ['busy', 'window', 'device'].includes(step.name),
    run: (flow: (signal: AbortSignal) => Promise<Token>): void => {
      running.current?.abort();
      const cancel = new AbortController();
      running.current = cancel;
      const isCurrent = () => running.current === cancel;
      const timer = setTimeout(() => {
        cancel.abort(new OAuthFailure('Nobody has signed in within ten minutes. Start again.'));
      }, patience);
      setStep({ name: 'busy' });
      flow(cancel.signal)
        .then((token) => {
          if (!isCurrent()) return;
          onToken(token);
          setStep({ name: 'done', expires: token.expires });
        })
        .catch((error: unknown) => {
          const reason: unknown = cancel.signal.aborted ? cancel.signal.reason : error;
          if (isCurrent()) setStep({ name: 'failed', text: failureText(reason) });
        })
        .finally(() => {
          clearTimeout(timer);
        });
    },
    cancel: (): void => {
      running.current?.abort();
      running.current = undefined;
      setStep({ name: 'cancelled' });
    },
  };
}

/** The scopes of a flow, of which those that the operation asks for are chosen at first. */
function Scopes({
  scopes,
  chosen,
  onChoose,
}: {
  scopes: [name: string, description?: string][];
  chosen: string[];
  onChoose: (scopes: string[]) => void;
}): ReactNode {
  return (
    scopes.length > 0 && (
      <fieldset className={styles.scopes}>
        <legend>Scopes</legend>
        {scopes.map(([name, description]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target: { checked } }) => {
                onChoose(checked ? [...chosen, name] : chosen.filter((one) => one !== name));
              }}
            />
            <span>
              <code>{name}</code> {description}
            </span>
          </label>
        ))}
      </fieldset>
    )
  );
}

/** What the console needs to obtain a token of OAuth 2, and the button that does. */
export default function SignIn({
  credential: { id, variable, oauth },
  store,
  server,
  onToken,
}: {
  credential: ConsoleCredential & Required<Pick<ConsoleCredential, 'oauth'>>;
  store: ReturnType<typeof useCredentials>;
  server: ConsoleServer;
  /** Called when the token is in the store. */
  onToken: () => void;
}): ReactNode {
  const { clientIds, proxy, redirectPath, timeout } = useConsoleSite();
  const legend = useId();
  const startButton = useRef<HTMLButtonElement>(null);
  const [flowName, setFlowName] = useState(oauth.flows[0]?.name);
  const [chosen, setChosen] = useState(() => [
    ...new Set([...(oauth.openid ? ['openid'] : []), ...oauth.scopes]),
  ]);
  const [isIncomplete, setIncomplete] = useState(false);
  const { step, isRunning, run, cancel, setStep } = useFlow((token) => {
    store.setValue(id, token.accessToken);
    store.setValue(`${id} refresh`, token.refreshToken ?? '');
    onToken();
  });
  const flow = oauth.flows.find(({ name }) => name === flowName);
  if (!flow) return null;

  const redirectUri = window.location.origin + redirectPath;
  const clientId = store.valueOf(`${id} client`) || (clientIds[variable] ?? '');
  const refreshToken = store.valueOf(`${id} refresh`);
  const scopes = { ...Object.fromEntries(chosen.map((name) => [name, ''])), ...flow.scopes };
  const settings = (signal: AbortSignal): Settings => ({
    ...{ oauth, flow, clientId, signal, timeout },
    clientSecret: store.valueOf(`${id} secret`).trim(),
    scopes: chosen.filter((name) => name in scopes),
    server: new URL(server.url, window.location.origin).href,
    send: async (request) => fetch(await proxied(request, proxy)),
  });
  const flows: Record<OAuthFlow['name'], (signal: AbortSignal) => Promise<Token>> = {
    async authorizationCode(signal) {
      // Opened by the press itself: a browser blocks what comes later.
      const opened = window.open('', '_blank', 'popup,width=520,height=720');
      try {
        const { url, state, finish } = await authorize(settings(signal), redirectUri);
        setStep({ name: 'window', url });
        opened?.location.replace(url);
        const returned = await awaitRedirect(state, signal);
        setStep({ name: 'busy' });
        return await finish(returned);
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    async deviceAuthorization(signal) {
      const { code, address, finish } = await onDevice(settings(signal));
      setStep({ name: 'device', code, address });
      return finish();
    },
    clientCredentials: (signal) => asClient(settings(signal)),
  };
  return (
    <div role="group" aria-labelledby={legend} className={styles.signIn}>
      <strong id={legend}>Get a token</strong>
      {oauth.flows.length > 1 && (
        <FormField label="Flow">
          {(attributes) => (
            <Select
              {...attributes}
              value={flowName}
              onChange={(event) => {
                setFlowName(event.target.value as OAuthFlow['name']);
              }}
            >
              {oauth.flows.map(({ name }) => (
                <option key={name} value={name}>
                  {flowTexts[name].label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField
        label="Client ID"
        required
        error={
          isIncomplete && !clientId ? 'Enter the ID of a client that the server knows.' : undefined
        }
        hint={
          flow.name === 'authorizationCode' && (
            <>
              Its redirect URI has to be <code>{redirectUri}</code>.
            </>
          )
        }
      >
        {(attributes) => (
          <Input
            {...attributes}
            {...literalText}
            type="text"
            value={clientId}
            onChange={(event) => {
              store.setValue(`${id} client`, event.target.value);
            }}
          />
        )}
      </FormField>
      <FormField
        label="Client secret"
        hint={flow.name === 'clientCredentials' ? undefined : 'Empty for a public client.'}
      >
        {(attributes) => (
          <Input
            {...attributes}
            // Uncontrolled, as the token: React would write the value into the document.
            ref={(input) => {
              const value = store.valueOf(`${id} secret`);
              if (input && input.value !== value) input.value = value;
            }}
            type="password"
            autoComplete="off"
            onChange={(event) => {
              store.setValue(`${id} secret`, event.target.value);
            }}
          />
        )}
      </FormField>
      <Scopes scopes={Object.entries(scopes)} chosen={chosen} onChoose={setChosen} />
      <div className={styles.buttons}>
        <Button
          ref={startButton}
          look="outline"
          className="button--sm"
          aria-disabled={isRunning}
          onClick={() => {
            setIncomplete(!clientId);
            if (clientId && !isRunning) run(flows[flow.name]);
          }}
        >
          {flowTexts[flow.name].start}
        </Button>
        {isRunning && (
          <Button
            look="quiet"
            onClick={() => {
              cancel();
              startButton.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
        {refreshToken && !isRunning && (
          <Button
            look="quiet"
            onClick={() => {
              run((signal) => renewed(settings(signal), refreshToken));
              startButton.current?.focus();
            }}
          >
            Renew the token
          </Button>
        )}
      </div>
      <p role="status">
        <StepText step={step} />
      </p>
    </div>
  );
}

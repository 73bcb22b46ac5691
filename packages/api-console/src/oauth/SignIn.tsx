import type { ConsoleCredential, ConsoleServer, OAuthFlow } from '@docs-engines/openapi-docs/console';
import Button from '@docs-engines/ui/Button';
import { Select } from '@docs-engines/ui/Input';
import { translate as t } from '@docusaurus/Translate';
import { useRef, useState, type ReactNode } from 'react';

import type { useCredentials } from '../send/credentialStore';
import { proxied } from '../send/proxied';
import FormField from '../fields/FormField';
import fieldStyles from '../fields/FormField.module.css';
import { useConsoleSite } from '../site/site';
import styles from '../styles/styles.module.css';
import ClientFields from './ClientFields';
import { renewed } from './flows';
import { obtain } from './obtain';
import Scopes from './Scopes';
import StepText from './StepText';
import { useFlow } from './useFlow';

const flowTexts: Record<OAuthFlow['name'], { label: string; start: string }> = {
  authorizationCode: {
    label: t({ message: 'Sign in (authorization code with PKCE)' }),
    start: t({ message: 'Sign in' }),
  },
  deviceAuthorization: { label: t({ message: 'Code for another device' }), start: t({ message: 'Get a code' }) },
  clientCredentials: { label: t({ message: 'Client credentials' }), start: t({ message: 'Get a token' }) },
};

interface Props {
  credential: ConsoleCredential & Required<Pick<ConsoleCredential, 'oauth'>>;
  store: ReturnType<typeof useCredentials>;
  server: ConsoleServer;
  /** Called when the token is in the store. */
  onToken: () => void;
}

/** What the reader has chosen for a token, and the flow that obtains it. */
function useSignIn({ credential: { id, variable, oauth }, store, server, onToken }: Props) {
  const { clientIds, proxy, redirectPath, timeout } = useConsoleSite();
  const asked = [...(oauth.openid ? ['openid'] : []), ...oauth.scopes];
  const [flowName, setFlowName] = useState(oauth.flows[0]?.name);
  const [scopes, setScopes] = useState(asked);
  const { run, setStep, ...flowState } = useFlow((token) => {
    store.setValue(id, token.accessToken);
    store.setValue(`${id} refresh`, token.refreshToken ?? '');
    onToken();
  });
  const redirectUri = window.location.origin + redirectPath;
  const flow = oauth.flows.find(({ name }) => name === flowName);
  const offered = { ...Object.fromEntries(asked.map((name) => [name, ''])), ...flow?.scopes };
  const ids = { client: `${id} client`, secret: `${id} secret` };
  const clientId = store.valueOf(ids.client) || (clientIds[variable] ?? '');
  const refreshToken = store.valueOf(`${id} refresh`);
  const settings = (chosen: OAuthFlow, signal: AbortSignal) => ({
    oauth,
    flow: chosen,
    clientId,
    signal,
    timeout,
    clientSecret: store.valueOf(ids.secret).trim(),
    scopes: scopes.filter((name) => name in offered),
    server: new URL(server.url, window.location.origin).href,
    send: async (request: Request) => fetch(await proxied(request, proxy)),
  });
  return {
    ...flowState,
    flow,
    setFlowName,
    scopes,
    setScopes,
    offered,
    ids,
    clientId,
    refreshToken,
    redirectUri,
    start: (chosen: OAuthFlow) => run((signal) => obtain(settings(chosen, signal), redirectUri, setStep)),
    renew: (chosen: OAuthFlow) => run((signal) => renewed(settings(chosen, signal), refreshToken)),
  };
}

/** The choice of a flow, if there are several. */
function FlowField({
  flows,
  chosen,
  onChoose,
}: {
  flows: OAuthFlow[];
  chosen: string;
  onChoose: (name: OAuthFlow['name']) => void;
}): ReactNode {
  return (
    flows.length > 1 && (
      <FormField label={t({ message: 'Flow' })}>
        {(attributes) => (
          <Select
            {...attributes}
            value={chosen}
            onChange={(event) => onChoose(event.target.value as OAuthFlow['name'])}
          >
            {flows.map(({ name }) => (
              <option key={name} value={name}>
                {flowTexts[name].label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    )
  );
}

/** What the console needs to obtain a token of OAuth 2, and the button that does. */
export default function SignIn(props: Props): ReactNode {
  const { store, credential } = props;
  const { flows } = credential.oauth;
  const startButton = useRef<HTMLButtonElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { flow, ids, clientId, refreshToken, redirectUri, isRunning, ...state } = useSignIn(props);
  if (!flow) return null;
  /** For a button that disappears, and must not take the focus along. */
  const focusing = (act: () => void) => () => {
    act();
    startButton.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys reach it from the fields in it
    <fieldset
      className={fieldStyles.group}
      onKeyDown={(event) => {
        // By default, it would send the form that the fields are in.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          event.stopPropagation();
          startButton.current?.click();
        }
      }}
    >
      <legend>{t({ message: 'Get a token' })}</legend>
      <FlowField flows={flows} chosen={flow.name} onChoose={state.setFlowName} />
      <ClientFields
        {...{ store, clientId, clientIdKey: ids.client, clientSecretKey: ids.secret }}
        redirectUri={flow.name === 'authorizationCode' ? redirectUri : undefined}
        isPublic={flow.name !== 'clientCredentials'}
        error={isIncomplete && !clientId ? t({ message: 'Enter the ID of a client that the server knows.' }) : ''}
      />
      <Scopes scopes={Object.entries(state.offered)} chosen={state.scopes} onChoose={state.setScopes} />
      <div className={styles.row}>
        <Button
          ref={startButton}
          look="outline"
          className="button--sm"
          aria-disabled={isRunning}
          onClick={() => {
            setIncomplete(!clientId);
            if (clientId && !isRunning) state.start(flow);
          }}
        >
          {flowTexts[flow.name].start}
        </Button>
        {isRunning && (
          <Button look="quiet" onClick={focusing(state.cancel)}>
            {t({ message: 'Cancel' })}
          </Button>
        )}
        {refreshToken && !isRunning && (
          <Button look="quiet" onClick={focusing(() => state.renew(flow))}>
            {t({ message: 'Renew the token' })}
          </Button>
        )}
      </div>
      <p role="status">
        <StepText step={state.step} />
      </p>
    </fieldset>
  );
}

import Input from '@docs-engines/ui/Input';
import Interpolate from '@docusaurus/Interpolate';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { useCredentials } from '../send/credentialStore';
import { literalText } from '../fields/FieldInput';
import FormField from '../fields/FormField';

/** The inputs for the client that asks for a token. */
export default function ClientFields({
  clientIdKey,
  clientSecretKey,
  clientId,
  store,
  redirectUri,
  isPublic,
  error,
}: {
  clientIdKey: string;
  clientSecretKey: string;
  clientId: string;
  store: ReturnType<typeof useCredentials>;
  redirectUri?: string;
  /** Whether a client may have no secret. */
  isPublic: boolean;
  error?: string;
}): ReactNode {
  return (
    <>
      <FormField
        label={t({ message: 'Client ID' })}
        required
        error={error}
        hint={
          redirectUri && (
            <Interpolate values={{ uri: <code>{redirectUri}</code> }}>
              {t({ message: 'Its redirect URI has to be {uri}.' })}
            </Interpolate>
          )
        }
      >
        {(attributes) => (
          <Input
            {...attributes}
            {...literalText}
            type="text"
            value={clientId}
            onChange={(event) => store.setValue(clientIdKey, event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label={t({ message: 'Client secret' })}
        hint={isPublic && t({ message: 'Empty for a public client.' })}
      >
        {(attributes) => (
          <Input
            {...attributes}
            // Uncontrolled, as the token: React would write the value into the document.
            ref={(input) => {
              if (input && input.value !== store.valueOf(clientSecretKey)) {
                input.value = store.valueOf(clientSecretKey);
              }
            }}
            type="password"
            autoComplete="off"
            onChange={(event) => store.setValue(clientSecretKey, event.target.value)}
          />
        )}
      </FormField>
    </>
  );
}

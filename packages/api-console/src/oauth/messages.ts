/** What a flow says when it ends without a token. */
import { translate as t } from '@docusaurus/Translate';
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';

/** A failure whose message is for the reader. */
export class OAuthFailure extends Error {}

/** What the codes of errors mean that a reader can do something about (RFC 6749, RFC 8628). */
const meanings: Partial<Record<string, string>> = {
  access_denied: t({ message: 'The access was denied, by you or by the server.' }),
  expired_token: t({ message: 'The code has expired. Get another one.' }),
  invalid_client: t({ message: 'The server does not accept this client ID, or its secret.' }),
  invalid_grant: t({ message: 'The server does not accept what it was given any more. Start again.' }),
  invalid_scope: t({ message: 'The server does not give one of these scopes.' }),
  unauthorized_client: t({ message: 'This client may not use this flow.' }),
  unsupported_grant_type: t({ message: 'The server does not know this flow.' }),
  redirect_uri_mismatch: t({ message: 'The redirect URI is not registered for this client.' }),
};

function refusal(error: string, description: string | null | undefined): string {
  const quoted = `${error}${description ? `: ${description}` : ''}`.slice(0, 500);
  return [meanings[error], t({ message: 'The server says “{quoted}”.' }, { quoted })].filter(Boolean).join(' ');
}

/** A failure in words. */
export function failureText(error: unknown): string {
  if (error instanceof OAuthFailure) return error.message;
  if (error instanceof ResponseBodyError) return refusal(error.error, error.error_description);
  if (error instanceof AuthorizationResponseError) return refusal(error.error, error.error_description);
  if (error instanceof WWWAuthenticateChallengeError) {
    const { error: code = 'invalid_client', error_description: text } = error.cause[0]?.parameters ?? {};
    return refusal(code, text);
  }
  if (error instanceof OperationProcessingError) {
    return t(
      { message: 'The answer of the server is not what the standard says: {reason}.' },
      { reason: error.message },
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return t({ message: 'This did not work: {reason}' }, { reason });
}

/** What readers type for a credential: what it is, whether it can be sent, and what is sent for it. */
import { translate as t } from '@docusaurus/Translate';
import type { ConsoleCredential, ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { fromBase64, toBase64 } from './base64';
import type { Form } from './Form';

/** Whether a header can carry a text: ISO 8859-1 without control characters. */
export function isHeader(text: string): boolean {
  return /^[\t -~\u0080-\u00FF]*$/.test(text);
}

/** What was typed for a credential without the name of its scheme, which people paste with it. */
function withoutScheme({ scheme }: ConsoleCredential, text: string): string {
  const [start = '', name] = /^(?:Authorization: *)?(\S+) +/i.exec(text) ?? [];
  return name?.toLowerCase() === scheme?.toLowerCase() ? text.slice(start.length) : text;
}

/** The login of a Basic credential, typed as it is or in Base64; undefined if it has no colon. */
function loginOf(credential: ConsoleCredential, text: string): string | undefined {
  const typed = withoutScheme(credential, text);
  return [typed, fromBase64(typed)].find((login) => login?.includes(':'));
}

/** The secrets in what was typed for a credential, for searching a text: of a login, the password alone is one, too. */
export function secretsOf(credential: ConsoleCredential, text: string): string[] {
  const login = credential.scheme === 'Basic' ? loginOf(credential, text) : undefined;
  return [withoutScheme(credential, text), ...(login ? [login, login.replace(/^.*?:/s, '')] : [])];
}

/** The value of the header that carries a credential. */
export function credentialHeader(credential: ConsoleCredential, typed: string): string {
  const { scheme } = credential;
  const text = withoutScheme(credential, typed);
  // Without a colon, it is a name alone.
  if (scheme === 'Basic') return `Basic ${toBase64(loginOf(credential, typed) ?? `${text}:`)}`;
  return scheme ? `${scheme} ${text}` : text;
}

/** The validation error of a credential; undefined if there is none. */
export function validateCredential(
  credential: ConsoleCredential,
  text: string,
  isNeeded: boolean,
  anyway: boolean,
): string | undefined {
  const { required, in: place, scheme, label } = credential;
  if (text === '')
    return required && isNeeded ? t({ message: '{label}: this server needs it.' }, { label }) : undefined;
  if (scheme === 'Basic' && !anyway && loginOf(credential, text) === undefined) {
    return t({ message: 'Enter the name and the password, with a colon between them.' });
  }
  return place === 'query' || scheme === 'Basic' || isHeader(text)
    ? undefined
    : t({ message: 'This has characters that no header can carry. Copy it once more.' });
}

/** What is sent for a credential: on the sandbox the preset's, and a default if nothing was typed. */
export function sentCredential(
  { id, sandboxDefault }: ConsoleCredential,
  { servers }: ConsoleOperation,
  form: Form,
  credentialText: (id: string) => string,
): string | undefined {
  return servers[form.server]?.sandbox
    ? (form.presetCredential ?? (credentialText(id) || sandboxDefault))
    : credentialText(id);
}

import type { Credential } from './request';

/** Schemes of HTTP whose credential is computed for each request: https://www.iana.org/assignments/http-authschemes */
const computed = /^(?:digest|dpop|hoba|mutual|negotiate|ntlm|oauth|scram-.*|vapid)$/;

const written = new Map([
  ['basic', 'Basic'],
  ['bearer', 'Bearer'],
]);

/** The credential of a security scheme of OpenAPI, or `undefined` if it is not text: a certificate, or what is computed. */
export function credentialOf(
  scheme: { id: string } & Partial<Record<'type' | 'in' | 'name' | 'scheme', string>>,
): Credential | undefined {
  const { id: variable, type = '', in: place, name = '', scheme: httpScheme = '' } = scheme;
  if (type === 'apiKey') {
    const isKnown = place === 'header' || place === 'query' || place === 'cookie';
    return isKnown ? { in: place, name, variable } : undefined;
  }
  const authorization = { in: 'header' as const, name: 'Authorization', variable };
  if (type === 'oauth2' || type === 'openIdConnect') return { ...authorization, scheme: 'Bearer' };
  const lower = httpScheme.toLowerCase();
  if (type !== 'http' || lower === '' || computed.test(lower)) return undefined;
  return { ...authorization, scheme: written.get(lower) ?? httpScheme };
}

import type { Operation, SecurityRequirement } from '../model';
import { ownMember } from '../model/ownMember';
import type { SandboxServer } from '../product/product';
import { chosenSchemes } from '../security/securityScheme';
import { translate as t } from '../text/labels';
import type { ConsoleCredential, ConsoleOAuth, OAuthFlow } from '../product/console';

/** The flows in which no password is typed on a page that is not the authorization server's. */
const flowNames = ['authorizationCode', 'deviceAuthorization', 'clientCredentials'] as const;

/** How a token of a scheme is obtained; `undefined` if its type has none. */
function oauthOf(scheme: SecurityRequirement): ConsoleOAuth | undefined {
  const { type, scopes, flows = {}, openIdConnectUrl, oauth2MetadataUrl } = scheme;
  if (type === 'openIdConnect' && openIdConnectUrl) {
    const all = flowNames.map((name): OAuthFlow => ({ name, scopes: {} }));
    return { discovery: openIdConnectUrl, openid: true, flows: all, scopes };
  }
  if (type !== 'oauth2') return undefined;
  const described = flowNames.flatMap((name): OAuthFlow[] => {
    const flow = flows[name];
    return flow ? [{ name, ...flow, scopes: flow.scopes ?? {} }] : [];
  });
  return { discovery: oauth2MetadataUrl, flows: described, scopes };
}

/**
 * The credentials of the first alternative of `security` that a page can send: it cannot set cookies.
 *
 * @param api its title
 */
export function credentialsOf({ security }: Operation, api = '', sandbox?: SandboxServer): ConsoleCredential[] {
  const isRequired = security.every((schemes) => schemes.length > 0);
  const asking = security.filter((schemes) => schemes.length > 0);
  const chosen = chosenSchemes(asking, (credential) => credential.in !== 'cookie');
  return chosen.map(({ scheme: required, credential }): ConsoleCredential => {
    const { id } = required;
    const { scheme, name } = credential;
    const oauth = oauthOf(required);
    // By the scheme of the Authorization header.
    const labels = { Basic: t('Name and password, with a colon between them'), Bearer: t('Access token') };
    const label = scheme === undefined ? (chosen.length > 1 ? name : undefined) : ownMember<string>(labels, scheme);
    return {
      id: `${api}/${id}`,
      label: sandbox?.label ?? label ?? t('API key'),
      ...credential,
      ...(isRequired && { required: true }),
      sandboxDefault: sandbox?.key,
      ...(oauth && { oauth }),
    };
  });
}

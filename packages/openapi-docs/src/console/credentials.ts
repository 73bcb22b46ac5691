import type { Operation } from '../model';
import type { SandboxServer } from '../product';
import { chosenSchemes } from '../securityScheme';
import type { ConsoleCredential } from './types';

/** Labels of the Authorization header's schemes. */
const labels: Partial<Record<string, string>> = {
  Basic: 'Name and password, with a colon between them',
  Bearer: 'Access token',
};

/**
 * The credentials of the first alternative of `security` that a page can send: it cannot set cookies.
 *
 * @param api its title
 */
export function credentialsOf(
  { security }: Operation,
  api = '',
  sandbox?: SandboxServer,
): ConsoleCredential[] {
  const isRequired = security.every((schemes) => schemes.length > 0);
  const chosen = chosenSchemes(
    security.filter((schemes) => schemes.length > 0),
    (credential) => credential.in !== 'cookie',
  );
  return chosen.map(({ scheme: { id }, credential }): ConsoleCredential => {
    const { scheme, name } = credential;
    const label = scheme === undefined ? (chosen.length > 1 ? name : undefined) : labels[scheme];
    return {
      id: `${api}/${id}`,
      label: sandbox?.label ?? label ?? 'API key',
      ...credential,
      ...(isRequired && { required: true }),
      sandboxDefault: sandbox?.key,
    };
  });
}

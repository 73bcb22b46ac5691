/** What the schemes of `security` mean, for pages, samples and console. */
import { type Credential, credentialOf } from '@docs-engines/api-samples';

import { translate as t } from '../text/labels';
import { code } from '../text/markdown';
import type { SecurityRequirement, SecurityScheme } from '../model';

/**
 * The schemes of the first alternative whose credentials can all be sent; of the first one, if there is none.
 *
 * @param canSend whether a credential can be sent
 */
export function chosenSchemes(
  alternatives: SecurityRequirement[][],
  canSend: (credential: Credential) => boolean = () => true,
): { scheme: SecurityRequirement; credential: Credential }[] {
  const isSendable = (scheme: SecurityRequirement) => {
    const credential = credentialOf(scheme);
    return credential !== undefined && canSend(credential);
  };
  const schemes = alternatives.find((all) => all.every(isSendable)) ?? alternatives[0] ?? [];
  return schemes.flatMap((scheme) => {
    const credential = credentialOf(scheme);
    return credential && canSend(credential) ? [{ scheme, credential }] : [];
  });
}

/** What one alternative of `security` asks for, as Markdown. */
export function describeAlternative(schemes: SecurityRequirement[]): string {
  return schemes
    .map((scheme) => {
      const scopes = scheme.scopes.map(code).join(', ');
      const many = scheme.scopes.length > 1 ? '{scheme} with the scopes {scopes}' : '{scheme} with the scope {scopes}';
      return scopes ? t(many, { scheme: describeScheme(scheme), scopes }) : describeScheme(scheme);
    })
    .join(` ${t('and')} `);
}

/** What a request carries to authenticate, as Markdown. */
export function describeScheme(described: SecurityScheme) {
  const { id, type, scheme = '', name, in: place = '' } = described;
  if (type === 'http') return code(`Authorization: ${credentialOf(described)?.scheme ?? scheme} …`);
  return name ? `${code(name)} (${place})` : code(id);
}

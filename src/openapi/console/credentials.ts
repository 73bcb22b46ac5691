import type { Description, Operation, SecurityScheme } from '../model';
import type { ConsoleCredential } from '.';

/** Where a credential goes, or `undefined` for schemes that a page cannot use: cookies and certificates. */
function placeOf(
  scheme: SecurityScheme,
): Pick<ConsoleCredential, 'in' | 'name' | 'scheme'> | undefined {
  const { type = '', in: place, name = '' } = scheme;
  const httpScheme = scheme.scheme?.toLowerCase();
  if (type === 'apiKey') {
    return place === 'header' || place === 'query' ? { in: place, name } : undefined;
  }
  if (type === 'http' && httpScheme === 'basic') {
    return { in: 'header', name: 'Authorization', scheme: 'Basic' };
  }
  return ['oauth2', 'openIdConnect'].includes(type) || httpScheme === 'bearer'
    ? { in: 'header', name: 'Authorization', scheme: 'Bearer' }
    : undefined;
}

const labels = { Basic: 'Name and password, with a colon between them', Bearer: 'Access token' };

/** The credentials of the first alternative of `security` whose schemes a page can all use. */
export function credentialsOf(
  { security }: Operation,
  { info, sandbox }: Pick<Description, 'info' | 'sandbox'>,
): ConsoleCredential[] {
  const isRequired = security.every((schemes) => schemes.length > 0);
  const alternatives = security.map((schemes) =>
    schemes.map((scheme): ConsoleCredential | undefined => {
      const place = placeOf(scheme);
      return (
        place && {
          id: `${info.title ?? ''}/${scheme.id}`,
          label: sandbox || !place.scheme ? 'API key' : labels[place.scheme],
          ...place,
          ...(isRequired && { required: true }),
          sandboxDefault: sandbox?.default_key,
        }
      );
    }),
  );
  const complete = alternatives.find((all) => all.length > 0 && all.every(Boolean));
  return (complete ?? alternatives[0] ?? []).filter((credential) => credential !== undefined);
}

import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { ContractOperation } from '../read';
import type { ConsoleCredential } from '.';

interface Scheme {
  type: string;
  scheme?: string;
  in?: string;
  name?: string;
}

type Place = Pick<ConsoleCredential, 'in' | 'name' | 'scheme'>;

/** Where a credential goes, or `undefined` for schemes that a page cannot use: cookies and certificates. */
function placeOf({ type, scheme, in: place, name = '' }: Scheme): Place | undefined {
  if (type === 'apiKey') {
    return place === 'header' || place === 'query' ? { in: place, name } : undefined;
  }
  const isBasic = type === 'http' && scheme?.toLowerCase() === 'basic';
  const isToken =
    type === 'oauth2' || type === 'openIdConnect' || scheme?.toLowerCase() === 'bearer';
  return isBasic || isToken
    ? { in: 'header', name: 'Authorization', scheme: isBasic ? 'Basic' : 'Bearer' }
    : undefined;
}

function labelOf({ type }: Scheme, { scheme }: Place, isOwn: boolean): string {
  if (isOwn || type === 'apiKey') return 'API key';
  return scheme === 'Basic' ? 'Name and password, with a colon between them' : 'Access token';
}

/** The credentials of an operation: those of the first way to sign in that a page can go. */
export function credentialsOf(
  { operation }: ContractOperation,
  contract: Oas3_1Definition,
): ConsoleCredential[] {
  const sandbox = (contract as { 'x-sandbox'?: { default_key: string } })['x-sandbox'];
  const schemes = (contract.components?.securitySchemes ?? {}) as Record<string, Scheme>;
  const ways = operation.security ?? contract.security ?? [];
  const isRequired = ways.every((way) => Object.keys(way).length > 0);
  const usable = ways
    .map((way) =>
      Object.keys(way).map((id): ConsoleCredential | undefined => {
        const scheme = schemes[id];
        const place = scheme && placeOf(scheme);
        return (
          place && {
            id: `${contract.info?.title ?? ''}/${id}`,
            label: labelOf(scheme, place, sandbox !== undefined),
            ...place,
            ...(isRequired && { required: true }),
            sandboxDefault: sandbox?.default_key,
          }
        );
      }),
    )
    .map((way) => ({
      all: way.length,
      found: way.filter((credential) => credential !== undefined),
    }));
  return (
    (usable.find(({ all, found }) => all > 0 && found.length === all) ?? usable[0])?.found ?? []
  );
}

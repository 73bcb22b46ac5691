/** What a request has to authenticate itself, as the schemes of `security` and parameters say it. */
import { credentialOf } from '@docs-engines/api-samples';
import groupBy from 'lodash/groupBy';
import isEqual from 'lodash/isEqual';
import uniqWith from 'lodash/uniqWith';

import type { Parameter, SecurityRequirement } from './types';

/** What a credential replaces in a request: two schemes with one place exclude each other. */
function placeOf(scheme: SecurityRequirement): string {
  const credential = credentialOf(scheme);
  return credential ? `${credential.in} ${credential.name.toLowerCase()}` : `${scheme.type} ${scheme.id}`;
}

/** The alternatives of a requirement some of whose schemes exclude each other. */
function withoutConflict(schemes: SecurityRequirement[]): SecurityRequirement[][] {
  return Object.values(groupBy(schemes, placeOf)).reduce<SecurityRequirement[][]>(
    (all, choices) => all.flatMap((one) => choices.map((scheme) => [...one, scheme])),
    [[]],
  );
}

const isAuthorization = ({ in: place, name }: Parameter) => place === 'header' && /^authorization$/i.test(name);

/**
 * The alternatives of an operation. Generators describe a key that is none of `security` as a parameter `Authorization`, which
 * OpenAPI ignores: it is an API key.
 */
export function alternativesOf(security: SecurityRequirement[][], parameters: Parameter[]): SecurityRequirement[][] {
  const parameter = parameters.find(isAuthorization);
  const isNamed = security.flat().some((scheme) => placeOf(scheme) === 'header authorization');
  if (!parameter || isNamed) return uniqWith(security.flatMap(withoutConflict), isEqual);
  const { name: id, description, required } = parameter;
  const key = { id, type: 'apiKey', in: 'header', name: id, description, scopes: [] };
  const all = security.length > 0 ? security : [[]];
  return [...all.map((schemes) => [...schemes, key]), ...(required ? [] : all)];
}

/** Keys: taken from the environment, and never printed. */
import { type Credential, headersOf, type Part, type SampleRequest, variableOf } from '@docs-engines/api-samples';

import escapeRegExp from 'lodash/escapeRegExp';

/** The variables that hold keys. */
export interface Environment {
  /** What their names begin with, as in the samples. */
  prefix: string;
  values: Record<string, string | undefined>;
}

/** The variables of a credential, as the samples name them. */
export function variablesOf(credential: Credential, prefix: string): string[] {
  const { scheme } = credential;
  const variable = variableOf(prefix, credential.variable);
  return scheme === 'Basic' ? [`${variable}_USERNAME`, `${variable}_PASSWORD`] : [variable];
}

/** The value of a part of a header. */
export function resolvePart(part: Part, { prefix, values }: Environment): string {
  return typeof part === 'string' ? part : (values[variableOf(prefix, part.env)] ?? '');
}

/** The headers of a request with its keys. */
export function headerTexts(request: SampleRequest, environment: Environment): [name: string, text: string][] {
  return headersOf(request).map(({ name, text, login }) => {
    const pair = login?.map((part) => resolvePart(part, environment)).join(':');
    const encoded = pair === undefined ? '' : Buffer.from(pair).toString('base64');
    return [name, text.map((part) => resolvePart(part, environment)).join('') + encoded];
  });
}

/**
 * Redacts secrets in every encoding that they are sent in. Case-insensitive, because header values are compared in lower case.
 *
 * @param values of the environment
 */
export function redactorOf(values: string[]): (text: string) => string {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const pairs = values.flatMap((user) => values.map((password) => base64(`${user}:${password}`)));
  const forms = [...values, ...pairs]
    .flatMap((value) => [
      value,
      encodeURIComponent(value),
      new URLSearchParams([['', value]]).toString().slice(1),
      JSON.stringify(value).slice(1, -1),
    ])
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((secret) => new RegExp(escapeRegExp(secret), 'gi'));
  return (text) => forms.reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
}

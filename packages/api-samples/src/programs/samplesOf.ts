import { csharp } from './csharp';
import { curl } from './curl';
import { go } from './go';
import { http } from './http';
import { java } from './java';
import { node } from './node';
import { hasExactNumbers, jsonText } from '../request/number';
import { php } from './php';
import { withBraces } from '../request/placeholder';
import { python } from './python';
import { type SampleRequest, variableOf } from '../request/request';
import { ruby } from './ruby';

/** By ID: the name, the language in Prism, and the generator; those that take `exact` have no literal for every JSON number. */
const programs = {
  curl: ['cURL', 'bash', curl],
  http: ['HTTP', 'http', http],
  node: ['Node.js', 'js', (_, exact) => node(exact)],
  python: ['Python', 'python', (_, exact) => python(exact)],
  php: ['PHP', 'php', (_, exact) => php(exact)],
  ruby: ['Ruby', 'ruby', (_, exact) => ruby(exact)],
  go: ['Go', 'go', (_, exact) => go(exact)],
  java: ['Java', 'java', java],
  csharp: ['C#', 'csharp', csharp],
} satisfies Record<string, [string, string, (request: SampleRequest, exact: SampleRequest) => string]>;

/** The IDs of the languages. */
export const sampleLanguages = Object.keys(programs) as (keyof typeof programs)[];

/** A request as a complete program in one language, or as the HTTP message itself. */
export interface Sample {
  id: keyof typeof programs;
  label: string;
  highlight: string;
  code: string;
}

export interface SampleOptions {
  prefix?: string;
  languages?: Sample['id'][];
}

/** A request with its JSON as text, where that has a number that literals of some languages cannot hold. */
function withExactBody(request: SampleRequest): SampleRequest {
  const { body } = request;
  if (body?.kind !== 'json' || !hasExactNumbers(body.value)) return request;
  const { mediaType, value } = body;
  return { ...request, body: { kind: 'text', mediaType, text: jsonText(value) } };
}

/**
 * Writes a request as a complete program in each language, as a command for a terminal, and as an HTTP message. A program
 * prints the response (`prints` says how), and exits with an error code if the request failed. Isomorphic: the console uses
 * it, too.
 *
 * @param options.prefix what the environment variables of credentials begin with: the name of the service
 * @param options.languages the IDs of those that are wanted, in their order, if not all are
 */
export function samplesOf(
  unnamed: SampleRequest,
  { prefix = '', languages = sampleLanguages }: SampleOptions = {},
): Sample[] {
  const credentials = unnamed.credentials.map((credential) => ({
    ...credential,
    variable: variableOf(prefix, credential.variable),
  }));
  const request = { ...unnamed, credentials };
  const exact = withExactBody(request);
  return languages.map((id) => {
    const [label, language, write] = programs[id];
    return { id, label, highlight: language, code: withBraces(write(request, exact), request.placeholders) };
  });
}

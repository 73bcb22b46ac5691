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

/** A request as a complete program in one language, or as the HTTP message itself. */
export interface Sample {
  id: 'curl' | 'http' | 'node' | 'python' | 'php' | 'ruby' | 'go' | 'java' | 'csharp';
  /** The display name of the language. */
  label: string;
  /** The language in Prism. */
  highlight: string;
  code: string;
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
 */
export function samplesOf(unnamed: SampleRequest, { prefix = '' } = {}): Sample[] {
  const credentials = unnamed.credentials.map((credential) => ({
    ...credential,
    variable: variableOf(prefix, credential.variable),
  }));
  const request = { ...unnamed, credentials };
  const exact = withExactBody(request);
  const samples: Sample[] = [
    { id: 'curl', label: 'cURL', highlight: 'bash', code: curl(request) },
    { id: 'http', label: 'HTTP', highlight: 'http', code: http(request) },
    { id: 'node', label: 'Node.js', highlight: 'js', code: node(exact) },
    { id: 'python', label: 'Python', highlight: 'python', code: python(exact) },
    { id: 'php', label: 'PHP', highlight: 'php', code: php(exact) },
    { id: 'ruby', label: 'Ruby', highlight: 'ruby', code: ruby(exact) },
    { id: 'go', label: 'Go', highlight: 'go', code: go(exact) },
    { id: 'java', label: 'Java', highlight: 'java', code: java(request) },
    { id: 'csharp', label: 'C#', highlight: 'csharp', code: csharp(request) },
  ];
  return samples.map((sample) => ({ ...sample, code: withBraces(sample.code, request.placeholders) }));
}

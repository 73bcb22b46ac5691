import { ascii, json, lines, literal } from './literal';
import { urlOf, variables, type SampleRequest } from './request';

/** Text as JSON. Between two braces, clients for files of this kind expect the name of a variable. */
function text(value: string): string {
  return ascii(value).replaceAll(/\{(?=\{)/g, String.raw`\u007b`);
}

/**
 * The request as HTTP/1.1, as editors send it from a file (`.http`). The client adds the length of the body, which changes
 * when the body is edited.
 */
export function http(request: SampleRequest): string {
  const { method, server, key = `{{${variables.key}}}`, headers, body } = request;
  return lines(
    `${method} ${urlOf(request)} HTTP/1.1`,
    `Host: ${new URL(server).host}`,
    `Authorization: Bearer ${key}`,
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body !== undefined && [
      'Content-Type: application/json',
      '',
      literal(body, { ...json, text, entry: (name, value) => `${text(name)}: ${value}` }),
    ],
  ).join('\n');
}

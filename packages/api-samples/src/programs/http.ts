import { joiner } from './expression';
import { ascii, json, lines, writeLiteral } from './literal';
import { oneLine, partHead, sampleBoundary } from '../request/multipart';
import { headersOf, mediaTypeOf, pairsOf, secretQuery, urlOf } from '../request/request';
import type { Header, SampleBody, SampleRequest } from '../request/request';
import { uriComponent } from '../request/uriComponent';

/** Text as JSON. Between two braces, clients for files of this kind expect the name of a variable. */
function text(value: string): string {
  return ascii(value).replaceAll(/\{(?=\{)/g, String.raw`\u007b`);
}

const join = joiner(String, (name) => `{{${name}}}`, '');

function headerLine({ name, text: parts, login }: Header): string {
  const isKnown = login?.every((part) => typeof part === 'string');
  const bytes = new TextEncoder().encode(isKnown ? login.join(':') : '');
  // Clients encode two variables.
  const credentials = isKnown ? [btoa(String.fromCharCode(...bytes))] : login && [login[0], ' ', login[1]];
  return oneLine(`${name}: ${join([...parts, ...(credentials ?? [])])}`);
}

const content = (file: string) => `< ./${file}`;

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json': {
      const syntax = { ...json, text, entry: (name: string, v: string) => `${text(name)}: ${v}` };
      return [writeLiteral(body.value, syntax)];
    }
    case 'text':
      return [body.text];
    case 'file':
      return [content(body.file)];
    case 'form':
      return [new URLSearchParams(pairsOf(body.fields)).toString()];
    case 'multipart':
      return [
        ...body.parts.flatMap((part) => [
          ...partHead(part, sampleBoundary),
          'file' in part ? content(part.file) : part.text,
        ]),
        `--${sampleBoundary}--`,
      ];
  }
}

/**
 * The request as HTTP/1.1, as editors send it from a file (`.http`). The client adds the length of the body, which changes
 * when the body is edited, and encodes a user name and a password; a key in the query it takes as it is.
 */
export function http(request: SampleRequest): string {
  const { method, server, body } = request;
  const secrets = secretQuery(request).map(({ name, value }) => `${uriComponent(name)}=${join([value])}`);
  const url = urlOf(request);
  const search = secrets.length > 0 ? `${url.includes('?') ? '&' : '?'}${secrets.join('&')}` : '';
  return lines(
    `${method} ${url}${search} HTTP/1.1`,
    `Host: ${new URL(server).host}`,
    headersOf(request).map(headerLine),
    body !== undefined && [oneLine(`Content-Type: ${mediaTypeOf(body, sampleBoundary)}`), '', ...bodyLines(body)],
  ).join('\n');
}

import { isPlain, json, lines, writeLiteral, quoted, type Syntax } from './literal';
import { multipart, sampleBoundary } from '../request/multipart';
import {
  headersOf,
  type Header,
  mediaTypeOf,
  type Part,
  type SampleBody,
  type SampleRequest,
} from '../request/request';
import { isCommon, methodName, queryOf, timeoutSeconds } from './program';

/** The escapes of a double-quoted string: it interpolates #{code}, #@name and #$name. */
function escapeRuby(value: string): string {
  return quoted(value).replaceAll('#', '\\#');
}

function text(value: string): string {
  return isPlain(value) ? `'${value}'` : escapeRuby(value);
}

const syntax: Syntax = {
  ...json,
  text,
  words: { ...json.words, null: 'nil' },
  object: () => ['{ ', ' }'],
  entry: (name, value) => (/^[a-z_]\w*$/.test(name) ? `${name}: ${value}` : `${text(name)} => ${value}`),
};

const variable = (name: string) => `ENV.fetch('${name}')`;

function interpolated(parts: Part[]): string {
  const [first] = parts;
  if (parts.every((part) => typeof part === 'string')) return text(parts.join(''));
  if (parts.length === 1 && typeof first === 'object') return variable(first.env);
  const inner = parts.map((part) =>
    typeof part === 'string' ? escapeRuby(part).slice(1, -1) : `#{${variable(part.env)}}`,
  );
  return `"${inner.join('')}"`;
}

function headerLine({ name, text: parts, login }: Header): string {
  return login
    ? `request.basic_auth(${interpolated([login[0]])}, ${interpolated([login[1]])})`
    : `request[${text(name)}] = ${interpolated(parts)}`;
}

/** The body as an expression. */
function bodyCode(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.generate(${writeLiteral(body.value, syntax)})`;
    case 'text':
      return text(body.text);
    case 'file':
      return `File.binread(${text(body.file)})`;
    case 'form':
      return `URI.encode_www_form(${writeLiteral(body.fields, syntax)})`;
    case 'multipart': {
      const pieces = multipart(body.parts, sampleBoundary).map((piece) =>
        // Text that is not ASCII and bytes cannot be joined.
        typeof piece === 'string' ? `${text(piece)}.b` : `File.binread(${text(piece.file)})`,
      );
      return ['[', pieces.map((piece) => `  ${piece}`).join(',\n'), '].join'].join('\n');
    }
  }
}

/** The request as a program for Ruby 2.6 or later, standard library only. */
export function ruby(request: SampleRequest): string {
  const { method, server, path, body, prints } = request;
  const query = queryOf(request, variable);
  const hasQuery = Object.keys(query).length > 0;
  const before = path.includes('?') ? "uri.query + '&' + " : '';
  return lines(
    (prints === 'json' || body?.kind === 'json') && "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${text(server + path)})`,
    hasQuery && `uri.query = ${before}URI.encode_www_form(${writeLiteral(query, syntax)})`,
    isCommon(method) || method === 'PATCH'
      ? `request = Net::HTTP::${methodName(method)}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${text(method)}, true, true, uri)`,
    headersOf(request).map(headerLine),
    body !== undefined && [
      `request['Content-Type'] = ${text(mediaTypeOf(body, sampleBoundary))}`,
      `request.body = ${bodyCode(body)}`,
    ],
    '',
    `options = { use_ssl: uri.scheme == 'https', read_timeout: ${timeoutSeconds} }`,
    'response = Net::HTTP.start(uri.host, uri.port, options) { |http| http.request(request) }',
    prints === 'json'
      ? [
          'result = JSON.parse(response.body)',
          '',
          'unless response.is_a?(Net::HTTPSuccess)',
          `  abort "#{result['title']} (#{result['code']}): #{result['detail']}"`,
          'end',
          'puts JSON.pretty_generate(result)',
        ]
      : ['', 'abort response.body unless response.is_a?(Net::HTTPSuccess)', 'puts response.body'],
  ).join('\n');
}

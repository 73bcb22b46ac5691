import { isPlain, json, lines, literal, quoted, type Syntax } from './literal';
import { methodName, timeoutSeconds, variables, type SampleRequest } from './request';

function text(value: string): string {
  // Double-quoted strings interpolate #{code}, #@name and #$name.
  return isPlain(value) ? `'${value}'` : quoted(value).replaceAll('#', '\\#');
}

const syntax: Syntax = {
  ...json,
  text,
  words: { ...json.words, null: 'nil' },
  object: () => ['{ ', ' }'],
  entry: (name, value) =>
    /^[a-z_]\w*$/.test(name) ? `${name}: ${value}` : `${text(name)} => ${value}`,
};

/** The request as a program for Ruby 2.6 or later, standard library only. */
export function ruby({ method, server, path, key, query, headers, body }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  return lines(
    "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${text(server + path)})`,
    hasQuery && `uri.query = URI.encode_www_form(${literal(query, syntax)})`,
    `request = Net::HTTP::${methodName(method)}.new(uri)`,
    `request['Authorization'] = ${key === undefined ? `"Bearer #{ENV.fetch('${variables.key}')}"` : text(`Bearer ${key}`)}`,
    Object.entries(headers).map(([name, value]) => `request[${text(name)}] = ${text(value)}`),
    body !== undefined && [
      "request['Content-Type'] = 'application/json'",
      `request.body = JSON.generate(${literal(body, syntax)})`,
    ],
    '',
    `options = { use_ssl: uri.scheme == 'https', read_timeout: ${timeoutSeconds} }`,
    'response = Net::HTTP.start(uri.host, uri.port, options) { |http| http.request(request) }',
    'result = JSON.parse(response.body)',
    '',
    'unless response.is_a?(Net::HTTPSuccess)',
    `  abort "#{result['title']} (#{result['code']}): #{result['detail']}"`,
    'end',
    'puts JSON.pretty_generate(result)',
  ).join('\n');
}

import { headerValue, joiner } from './expression';
import { isPlain, json, lines, writeLiteral, quoted, type Syntax } from './literal';
import { multipart, sampleBoundary } from '../request/multipart';
import {
  headersOf,
  type Header,
  mediaTypeOf,
  pairsOf,
  type SampleBody,
  type SampleRequest,
  urlBeforeQuery,
} from '../request/request';
import { isRepeated, queryOf, type Query, timeoutSeconds } from './program';

function text(value: string): string {
  if (isPlain(value)) return `'${value}'`;
  // PHP lacks \b, needs braces in \u{…}, and interpolates $name.
  return quoted(value).replace(/\\u(....)|\\b|\\.|\$/g, (escape, digits?: string) => {
    if (digits) return `\\u{${digits}}`;
    if (escape === '\\b') return '\\u{8}';
    return escape === '$' ? '\\$' : escape;
  });
}

const syntax: Syntax = {
  ...json,
  text,
  // json_encode makes a list of an array whose keys are missing or numeric.
  object: (names) => [names.every((name) => /^-?\d+$/.test(name)) ? '(object) [' : '[', ']'],
  entry: (name, value) => `${text(name)} => ${value}`,
  trailingComma: true,
  indent: '    ',
};

const variable = (name: string) => `getenv('${name}')`;

const join = joiner(text, variable, ' . ');

function headerLine({ name, text: parts, login }: Header): string {
  const [first = '', ...others] = parts;
  // One literal for the name and the text behind it.
  const all = typeof first === 'string' ? [`${name}: ${first}`, ...others] : [`${name}: `, ...parts];
  return headerValue({ name, text: all, login }, join, (pair) => `base64_encode(${pair})`);
}

/** A query as an expression. http_build_query alone writes a repeated parameter as `id[0]`, `id[1]`. */
function search(query: Query, margin = ''): string {
  if (!isRepeated(query)) {
    return `http_build_query(${writeLiteral(query, syntax, margin)})`;
  }
  const single = pairsOf(query).map(([name, value]) => ({ [name]: value }));
  return `implode('&', array_map('http_build_query', ${writeLiteral(single, syntax, margin)}))`;
}

/** The body as an expression. */
function bodyCode(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json_encode(${writeLiteral(body.value, syntax, '    ')})`;
    case 'text':
      return text(body.text);
    case 'file':
      return `file_get_contents(${text(body.file)})`;
    case 'form':
      return search(body.fields, '    ');
    case 'multipart':
      return multipart(body.parts, sampleBoundary)
        .map((piece) => (typeof piece === 'string' ? text(piece) : `file_get_contents(${text(piece.file)})`))
        .join('\n        . ');
  }
}

/** The request as a program for PHP 8; openssl is the only extension that it needs. */
export function php(request: SampleRequest): string {
  const { method, server, path, body, prints } = request;
  const query = queryOf(request, variable);
  const hasQuery = Object.keys(query).length > 0;
  const type = body && text(`Content-Type: ${mediaTypeOf(body, sampleBoundary)}`);
  const headers = [
    ...headersOf(request).map((header) => `        ${headerLine(header)},`),
    ...(type ? [`        ${type},`] : []),
  ];
  return lines(
    '<?php',
    '',
    hasQuery && `$query = ${search(query)};`,
    `$url = ${hasQuery ? `${text(urlBeforeQuery(request))} . $query` : text(server + path)};`,
    "$context = stream_context_create(['http' => [",
    `    'method' => ${text(method)},`,
    headers.length > 0 && ["    'header' => [", ...headers, '    ],'],
    body !== undefined && `    'content' => ${bodyCode(body)},`,
    `    'timeout' => ${timeoutSeconds},`,
    "    'ignore_errors' => true, // The body of an error is wanted, too.",
    ']]);',
    // By default, PHP prints its own warning to the output.
    "$stream = @fopen($url, 'r', false, $context);",
    'if (!$stream) {',
    String.raw`    fwrite(STDERR, error_get_last()['message'] . "\n");`,
    '    exit(1);',
    '}',
    "[, $status] = explode(' ', stream_get_meta_data($stream)['wrapper_data'][0]);",
    prints === 'json'
      ? [
          '$result = json_decode(stream_get_contents($stream), flags: JSON_THROW_ON_ERROR);',
          '',
          'if ($status >= 400) {',
          String.raw`    fwrite(STDERR, "$result->title ($result->code): $result->detail\n");`,
          '    exit(1);',
          '}',
          String.raw`echo json_encode($result, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES), "\n";`,
        ]
      : [
          '$result = stream_get_contents($stream);',
          '',
          'if ($status >= 400) {',
          '    fwrite(STDERR, $result);',
          '    exit(1);',
          '}',
          'echo $result;',
        ],
  ).join('\n');
}

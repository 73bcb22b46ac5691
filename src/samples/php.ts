import { isPlain, json, lines, literal, quoted, type Syntax } from './literal';
import { isRepeated, pairsOf, timeoutSeconds, variables, type SampleRequest } from './request';

function text(value: string): string {
  if (isPlain(value)) return `'${value}'`;
  // PHP lacks \b, needs braces in \u{…}, and interpolates $name.
  return quoted(value).replace(/\\u(....)|\\b|\\.|\$/g, (found, digits?: string) => {
    if (digits) return `\\u{${digits}}`;
    if (found === '\\b') return '\\u{8}';
    return found === '$' ? '\\$' : found;
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

/** The query as an expression. http_build_query alone writes a repeated parameter as `id[0]`, `id[1]`. */
function search(query: SampleRequest['query']): string {
  if (!isRepeated(query)) {
    return `http_build_query(${literal(query, syntax)})`;
  }
  const single = pairsOf(query).map(([name, value]) => ({ [name]: value }));
  return `implode('&', array_map('http_build_query', ${literal(single, syntax)}))`;
}

/** The request as a program for PHP 8; openssl is the only extension that it needs. */
export function php({ method, server, path, key, query, headers, body }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  return lines(
    '<?php',
    '',
    hasQuery && `$query = ${search(query)};`,
    `$url = ${hasQuery ? `${text(`${server}${path}?`)} . $query` : text(server + path)};`,
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    key === undefined
      ? `        'Authorization: Bearer ' . getenv('${variables.key}'),`
      : `        ${text(`Authorization: Bearer ${key}`)},`,
    Object.entries(headers).map(([name, value]) => `        ${text(`${name}: ${value}`)},`),
    body !== undefined && "        'Content-Type: application/json',",
    '    ],',
    body !== undefined && `    'content' => json_encode(${literal(body, syntax, '    ')}),`,
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
    '$result = json_decode(stream_get_contents($stream), flags: JSON_THROW_ON_ERROR);',
    '',
    'if ($status >= 400) {',
    String.raw`    fwrite(STDERR, "$result->title ($result->code): $result->detail\n");`,
    '    exit(1);',
    '}',
    String.raw`echo json_encode($result, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES), "\n";`,
  ).join('\n');
}

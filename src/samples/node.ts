import { isPlain, json, lines, literal, quoted, type Syntax } from './literal';
import { isRepeated, pairsOf, timeoutSeconds, variables, type SampleRequest } from './request';

function text(value: string): string {
  return isPlain(value) ? `'${value}'` : quoted(value);
}

function property(name: string): string {
  // In an object literal, a plain __proto__ sets the prototype.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(name) ? name : text(name);
}

const syntax: Syntax = {
  ...json,
  text,
  object: () => ['{ ', ' }'],
  entry: (name, value) => `${property(name)}: ${value}`,
  trailingComma: true,
};

/** The request as an ECMAScript module for Node 20 or later. */
export function node({ method, server, path, key, query, headers, body }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  const url = hasQuery ? `\`${server}${path}?\${query}\`` : text(server + path);
  const parameters = isRepeated(query) ? pairsOf(query) : query;
  return lines(
    hasQuery && `const query = new URLSearchParams(${literal(parameters, syntax)});`,
    `const response = await fetch(${url}, {`,
    method !== 'GET' && `  method: '${method}',`,
    '  headers: {',
    `    Authorization: ${key === undefined ? `\`Bearer \${process.env.${variables.key} ?? ''}\`` : text(`Bearer ${key}`)},`,
    Object.entries(headers).map(([name, value]) => `    ${property(name)}: ${text(value)},`),
    body !== undefined && `    'Content-Type': 'application/json',`,
    '  },',
    body !== undefined && `  body: JSON.stringify(${literal(body, syntax, '  ')}),`,
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    '});',
    'const result = await response.json();',
    '',
    'if (response.ok) {',
    '  console.log(JSON.stringify(result, null, 2));',
    '} else {',
    '  console.error(`${result.title} (${result.code}): ${result.detail}`);',
    '  process.exitCode = 1;',
    '}',
  ).join('\n');
}

import { json, lines, literal, quoted } from './literal';
import { isRepeated, timeoutSeconds, variables, type SampleRequest } from './request';

const syntax = {
  ...json,
  words: { null: 'None', true: 'True', false: 'False' },
  trailingComma: true,
  indent: '    ',
};

/** The request as a program for Python 3.6 or later, standard library only. */
export function python({ method, server, path, key, query, headers, body }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  const authorization =
    key === undefined ? `"Bearer " + os.environ["${variables.key}"]` : quoted(`Bearer ${key}`);
  const doseq = isRepeated(query) ? ', doseq=True' : '';
  return lines(
    'import json',
    key === undefined && 'import os',
    'import sys',
    'import urllib.error',
    hasQuery && 'import urllib.parse',
    'import urllib.request',
    '',
    hasQuery && `query = urllib.parse.urlencode(${literal(query, syntax)}${doseq})`,
    'request = urllib.request.Request(',
    `    ${hasQuery ? `${quoted(`${server}${path}?`)} + query` : quoted(server + path)},`,
    method !== 'GET' && `    method="${method}",`,
    '    headers={',
    `        "Authorization": ${authorization},`,
    Object.entries(headers).map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`),
    body !== undefined && '        "Content-Type": "application/json",',
    '    },',
    body !== undefined && `    data=json.dumps(${literal(body, syntax, '    ')}).encode(),`,
    ')',
    'try:',
    `    with urllib.request.urlopen(request, timeout=${timeoutSeconds}) as response:`,
    '        print(json.dumps(json.load(response), indent=2))',
    'except urllib.error.HTTPError as error:',
    '    problem = json.load(error)',
    `    sys.exit(f"{problem['title']} ({problem['code']}): {problem['detail']}")`,
  ).join('\n');
}

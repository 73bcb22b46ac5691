import { headerValue, joiner } from './expression';
import { json, lines, writeLiteral, quoted } from './literal';
import { multipart, sampleBoundary } from '../request/multipart';
import { headersOf, mediaTypeOf, type SampleBody, type SampleRequest, urlBeforeQuery } from '../request/request';
import { isRepeated, queryOf, type Query, timeoutSeconds } from './program';

const syntax = { ...json, words: { null: 'None', true: 'True', false: 'False' }, trailingComma: true, indent: '    ' };

const variable = (name: string) => `os.environ["${name}"]`;

const join = joiner(quoted, variable);

const base64 = (text: string) => `base64.b64encode((${text}).encode()).decode()`;

function urlencode(query: Query, margin = ''): string {
  const doseq = isRepeated(query) ? ', doseq=True' : '';
  return `urllib.parse.urlencode(${writeLiteral(query, syntax, margin)}${doseq})`;
}

const content = (file: string) => `pathlib.Path(${quoted(file)}).read_bytes()`;

/** The body as an expression: bytes. */
function bodyCode(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json.dumps(${writeLiteral(body.value, syntax, '    ')}).encode()`;
    case 'text':
      return `${quoted(body.text)}.encode()`;
    case 'file':
      return content(body.file);
    case 'form':
      return `${urlencode(body.fields, '    ')}.encode()`;
    case 'multipart': {
      const pieces = multipart(body.parts, sampleBoundary).map((piece) =>
        typeof piece === 'string' ? `${quoted(piece)}.encode()` : content(piece.file),
      );
      return ['b"".join([', ...pieces.map((piece) => `        ${piece},`), '    ])'].join('\n');
    }
  }
}

/** The request as a program for Python 3.6 or later, standard library only. */
export function python(request: SampleRequest): string {
  const { method, server, path, body, prints } = request;
  const query = queryOf(request, variable);
  const hasQuery = Object.keys(query).length > 0;
  const before = urlBeforeQuery(request);
  const data = body && bodyCode(body);
  const headers = headersOf(request).map(
    (header) => `        ${quoted(header.name)}: ${headerValue(header, join, base64)},`,
  );
  if (body) {
    headers.push(`        "Content-Type": ${quoted(mediaTypeOf(body, sampleBoundary))},`);
  }
  const requestCode = lines(
    hasQuery && `query = ${urlencode(query)}`,
    'request = urllib.request.Request(',
    `    ${hasQuery ? `${quoted(before)} + query` : quoted(server + path)},`,
    // By default, a request with a body is a POST.
    (method !== 'GET' || body !== undefined) && `    method=${quoted(method)},`,
    headers.length > 0 && ['    headers={', ...headers, '    },'],
    data !== undefined && `    data=${data},`,
    ')',
    'try:',
    `    with urllib.request.urlopen(request, timeout=${timeoutSeconds}) as response:`,
    prints === 'json'
      ? [
          '        print(json.dumps(json.load(response), indent=2))',
          'except urllib.error.HTTPError as error:',
          '    problem = json.load(error)',
          `    sys.exit(f"{problem['title']} ({problem['code']}): {problem['detail']}")`,
        ]
      : [
          '        sys.stdout.buffer.write(response.read())',
          'except urllib.error.HTTPError as error:',
          '    sys.exit(error.read().decode())',
        ],
  );
  const modules = ['base64', 'json', 'os', 'pathlib', 'sys'].filter((name) =>
    requestCode.some((line) => new RegExp(`(?<![\\w.'"])${name}\\.`).test(line)),
  );
  return lines(
    modules.map((name) => `import ${name}`),
    'import urllib.error',
    (hasQuery || body?.kind === 'form') && 'import urllib.parse',
    'import urllib.request',
    '',
    requestCode,
  ).join('\n');
}

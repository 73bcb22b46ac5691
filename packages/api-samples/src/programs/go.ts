import { joiner } from './expression';
import { json, lines, writeLiteral, quoted, type Syntax } from './literal';
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
import { isCommon, methodName, queryOf, timeoutSeconds } from './program';

const syntax: Syntax = {
  ...json,
  words: { ...json.words, null: 'nil' },
  list: ['[]any{', '}'],
  object: () => ['map[string]any{', '}'],
  trailingComma: true,
  indent: '\t',
};

const orFail = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

const variable = (name: string) => `os.Getenv("${name}")`;

const join = joiner(quoted, variable, '+');

function headerLine({ name, text, login }: Header): string {
  return login
    ? `\trequest.SetBasicAuth(${join([login[0]])}, ${join([login[1]])})`
    : `\trequest.Header.Set(${quoted(name)}, ${join(text)})`;
}

/** The statements that make the body, and the expression of its reader. */
function bodyCode(body: SampleBody): { before: string[]; reader: string } {
  const bytesReader = 'bytes.NewReader(body)';
  switch (body.kind) {
    case 'json': {
      const value = writeLiteral(body.value, syntax, '\t');
      return { before: [`\tbody, err := json.Marshal(${value})`, ...orFail], reader: bytesReader };
    }
    case 'text':
      return { before: [], reader: `strings.NewReader(${quoted(body.text)})` };
    case 'file': {
      const before = [`\tbody, err := os.ReadFile(${quoted(body.file)})`, ...orFail];
      return { before, reader: bytesReader };
    }
    case 'form': {
      const pairs = pairsOf(body.fields).map(([name, value]) => `\tform.Add(${quoted(name)}, ${quoted(value)})`);
      return { before: ['\tform := url.Values{}', ...pairs], reader: 'strings.NewReader(form.Encode())' };
    }
    case 'multipart': {
      const pieces = multipart(body.parts, sampleBoundary);
      const files = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.file]));
      const names = pieces.map((piece) =>
        typeof piece === 'string' ? `[]byte(${quoted(piece)})` : `file${files.indexOf(piece.file) + 1}`,
      );
      return {
        before: [
          ...[...new Set(files)].flatMap((file) => [
            `\tfile${files.indexOf(file) + 1}, err := os.ReadFile(${quoted(file)})`,
            ...orFail,
          ]),
          '\tbody := bytes.Join([][]byte{',
          ...names.map((name) => `\t\t${name},`),
          '\t}, nil)',
        ],
        reader: bytesReader,
      };
    }
  }
}

/** The request as a program for Go 1.18 or later, standard library only. */
export function go(request: SampleRequest): string {
  const { method, server, path, body, prints } = request;
  const isNamed = isCommon(method) || method === 'PATCH';
  const name = isNamed ? `http.Method${methodName(method)}` : quoted(method);
  const query = queryOf(request, variable);
  const hasQuery = Object.keys(query).length > 0;
  const { before = [], reader = 'nil' } = body ? bodyCode(body) : {};
  const mainCode = lines(
    'func main() {',
    hasQuery && '\tquery := url.Values{}',
    pairsOf(query).map(
      ([name, value]) => `\tquery.Add(${quoted(name)}, ${typeof value === 'string' ? quoted(value) : value()})`,
    ),
    `\tendpoint := ${hasQuery ? `${quoted(urlBeforeQuery(request))} + query.Encode()` : quoted(server + path)}`,
    before,
    `\trequest, err := http.NewRequest(${name}, endpoint, ${reader})`,
    orFail,
    headersOf(request).map(headerLine),
    body !== undefined && `\trequest.Header.Set("Content-Type", ${quoted(mediaTypeOf(body, sampleBoundary))})`,
    '',
    `\tclient := http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    orFail,
    '\tdefer response.Body.Close()',
    '',
    prints === 'json'
      ? [
          '\tif response.StatusCode >= 400 {',
          '\t\tvar problem struct{ Title, Code, Detail string }',
          '\t\tif err := json.NewDecoder(response.Body).Decode(&problem); err != nil {',
          '\t\t\tlog.Fatal(err)',
          '\t\t}',
          '\t\tlog.Fatalf("%s (%s): %s", problem.Title, problem.Code, problem.Detail)',
          '\t}',
          '\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {',
          '\t\tlog.Fatal(err)',
          '\t}',
        ]
      : [
          '\tresult, err := io.ReadAll(response.Body)',
          ...orFail,
          '\tif response.StatusCode >= 400 {',
          '\t\tlog.Fatal(string(result))',
          '\t}',
          '\tos.Stdout.Write(result)',
        ],
    '}',
  );
  // An import that is not used is an error. Code names a package by the end of its path.
  const code = mainCode.join('\n').replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const packages = ['bytes', 'encoding/json', 'io', 'log', 'net/http', 'net/url', 'os', 'strings', 'time'];
  return lines(
    'package main',
    '',
    'import (',
    packages.flatMap((name) => (new RegExp(`\\b${name.replace(/.*\//, '')}\\.`).test(code) ? [`\t"${name}"`] : [])),
    ')',
    '',
    mainCode,
  ).join('\n');
}

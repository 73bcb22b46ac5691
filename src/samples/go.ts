import { json, lines, literal, quoted, type Syntax } from './literal';
import { methodName, pairsOf, timeoutSeconds, variables, type SampleRequest } from './request';

const syntax: Syntax = {
  ...json,
  words: { ...json.words, null: 'nil' },
  list: ['[]any{', '}'],
  object: () => ['map[string]any{', '}'],
  trailingComma: true,
  indent: '\t',
};

const orFail = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

/** The request as a program for Go 1.18 or later, standard library only. */
export function go({ method, server, path, key, query, headers, body }: SampleRequest): string {
  const hasQuery = Object.keys(query).length > 0;
  const authorization =
    key === undefined ? `"Bearer "+os.Getenv("${variables.key}")` : quoted(`Bearer ${key}`);
  const reader = body === undefined ? 'nil' : 'bytes.NewReader(body)';
  return lines(
    'package main',
    '',
    'import (',
    body !== undefined && '\t"bytes"',
    '\t"encoding/json"',
    '\t"io"',
    '\t"log"',
    '\t"net/http"',
    hasQuery && '\t"net/url"',
    '\t"os"',
    '\t"time"',
    ')',
    '',
    'func main() {',
    hasQuery && '\tquery := url.Values{}',
    pairsOf(query).map(([name, value]) => `\tquery.Add(${quoted(name)}, ${quoted(value)})`),
    `\tendpoint := ${hasQuery ? `${quoted(`${server}${path}?`)} + query.Encode()` : quoted(server + path)}`,
    body !== undefined && [
      `\tbody, err := json.Marshal(${literal(body, syntax, '\t')})`,
      ...orFail,
    ],
    `\trequest, err := http.NewRequest(http.Method${methodName(method)}, endpoint, ${reader})`,
    orFail,
    `\trequest.Header.Set("Authorization", ${authorization})`,
    Object.entries(headers).map(
      ([name, value]) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})`,
    ),
    body !== undefined && '\trequest.Header.Set("Content-Type", "application/json")',
    '',
    `\tclient := http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    orFail,
    '\tdefer response.Body.Close()',
    '',
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
    '}',
  ).join('\n');
}

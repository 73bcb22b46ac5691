import { ascii, asciiJson, indented, lines, literal } from './literal';
import { timeoutSeconds, urlOf, variables, type SampleRequest } from './request';

/** HTTP methods that `HttpRequest.Builder` has a method of its own for. */
const named = ['GET', 'PUT', 'POST', 'DELETE'];

/** The request as a program for Java 17 or later in one file: `java Main.java`. */
export function java(request: SampleRequest): string {
  const { method, key, headers, body } = request;
  const publisher = body === undefined ? '' : 'BodyPublishers.ofString(body)';
  const authorization =
    key === undefined ? `"Bearer " + System.getenv("${variables.key}")` : ascii(`Bearer ${key}`);
  const isNamed =
    named.includes(method) && (body === undefined) === /^(?:GET|DELETE)$/.test(method);
  return lines(
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    (body !== undefined || !isNamed) && 'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    'import java.time.Duration;',
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    `        var uri = URI.create(${ascii(urlOf(request))});`,
    // In a text block, quotes need no escape: JSON never has three of them in a row.
    body !== undefined && [
      '        var body = """',
      indented(literal(body, asciiJson).replaceAll('\\', '\\\\'), ' '.repeat(12)),
      `${' '.repeat(12)}""";`,
    ],
    '        var request = HttpRequest.newBuilder(uri)',
    `            .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    `            .header("Authorization", ${authorization})`,
    Object.entries(headers).map(
      ([name, value]) => `            .header(${ascii(name)}, ${ascii(value)})`,
    ),
    body !== undefined && '            .header("Content-Type", "application/json")',
    isNamed
      ? `            .${method}(${publisher})`
      : `            .method("${method}", ${publisher || 'BodyPublishers.noBody()'})`,
    '            .build();',
    '        var client = HttpClient.newHttpClient();',
    '        var response = client.send(request, BodyHandlers.ofInputStream());',
    '',
    '        var isError = response.statusCode() >= 400;',
    '        response.body().transferTo(isError ? System.err : System.out);',
    '        System.exit(isError ? 1 : 0);',
    '    }',
    '}',
  ).join('\n');
}

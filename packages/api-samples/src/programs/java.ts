import { headerValue, joiner, urlExpression } from './expression';
import { ascii, asciiJson, indented, lines, writeLiteral } from './literal';
import { multipart, sampleBoundary } from '../request/multipart';
import { headersOf, mediaTypeOf, pairsOf, type SampleBody, type SampleRequest } from '../request/request';
import { timeoutSeconds } from './program';

/** HTTP methods that `HttpRequest.Builder` has a method of its own for. */
const named = ['GET', 'PUT', 'POST', 'DELETE'];

const join = joiner(ascii, (name) => `System.getenv("${name}")`);

const base64 = (text: string) => `Base64.getEncoder().encodeToString((${text}).getBytes())`;

const encoded = (text: string) => `URLEncoder.encode(${text}, StandardCharsets.UTF_8)`;

const fromFile = (file: string) => `BodyPublishers.ofFile(Path.of(${ascii(file)}))`;

/** The declaration that comes before the request, and the expression of the publisher. */
function bodyCode(body: SampleBody): { before?: string[]; publisher: string } {
  switch (body.kind) {
    case 'json': {
      // In a text block, quotes need no escape: JSON never has three of them in a row.
      const json = writeLiteral(body.value, asciiJson).replaceAll('\\', '\\\\');
      const block = indented(json, ' '.repeat(12));
      const before = ['        var body = """', block, `${' '.repeat(12)}""";`];
      return { before, publisher: 'BodyPublishers.ofString(body)' };
    }
    case 'text':
      return { publisher: `BodyPublishers.ofString(${ascii(body.text)})` };
    case 'file':
      return { publisher: fromFile(body.file) };
    case 'form': {
      const text = new URLSearchParams(pairsOf(body.fields)).toString();
      return { publisher: `BodyPublishers.ofString(${ascii(text)})` };
    }
    case 'multipart': {
      const pieces = multipart(body.parts, sampleBoundary).map((piece) =>
        typeof piece === 'string' ? `BodyPublishers.ofString(${ascii(piece)})` : fromFile(piece.file),
      );
      const inside = pieces.map((piece) => `            ${piece}`).join(',\n');
      const before = ['        var body = BodyPublishers.concat(', inside, '        );'];
      return { before, publisher: 'body' };
    }
  }
}

/** The request as a program for Java 17 or later in one file: `java Main.java`. */
export function java(request: SampleRequest): string {
  const { method, body } = request;
  const { before = [], publisher = '' } = body ? bodyCode(body) : {};
  const isNamed = named.includes(method) && (body === undefined) === /^(?:GET|DELETE)$/.test(method);
  const uri = urlExpression(request, join, encoded);
  const headers = headersOf(request).map(
    (header) => `            .header(${ascii(header.name)}, ${headerValue(header, join, base64)})`,
  );
  return lines(
    'import java.net.URI;',
    uri.includes('URLEncoder.encode(') && 'import java.net.URLEncoder;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    (body !== undefined || !isNamed) && 'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    uri.includes('URLEncoder.encode(') && 'import java.nio.charset.StandardCharsets;',
    [...before, publisher].some((code) => code.includes('Path.of(')) && 'import java.nio.file.Path;',
    'import java.time.Duration;',
    headers.some((code) => code.includes('Base64.getEncoder')) && 'import java.util.Base64;',
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    `        var uri = URI.create(${uri});`,
    before,
    '        var request = HttpRequest.newBuilder(uri)',
    `            .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    headers,
    body !== undefined && `            .header("Content-Type", ${ascii(mediaTypeOf(body, sampleBoundary))})`,
    isNamed
      ? `            .${method}(${publisher})`
      : `            .method(${ascii(method)}, ${publisher || 'BodyPublishers.noBody()'})`,
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

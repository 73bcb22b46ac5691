import { headerValue, joiner, urlExpression } from './expression';
import { ascii, asciiJson, lines, writeLiteral } from './literal';
import { sampleBoundary } from '../request/multipart';
import { headersOf, mediaTypeOf, pairsOf, type SampleBody, type SampleRequest } from '../request/request';
import { isCommon, methodName, timeoutSeconds } from './program';

/** A method; .NET Framework has no name for PATCH and for what is not common. */
function methodOf(method: string): string {
  return isCommon(method) ? `HttpMethod.${methodName(method)}` : `new HttpMethod(${ascii(method)})`;
}

const join = joiner(ascii, (name) => `Environment.GetEnvironmentVariable("${name}")`);

const base64 = (text: string) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${text}))`;

const escapeUri = (text: string) => `Uri.EscapeDataString(${text})`;

const bytesOf = (file: string) => `new ByteArrayContent(File.ReadAllBytes(${ascii(file)}))`;

/** The statement that gives a content its media type; the constructor of a text would add a charset. */
function setType(variable: string, mediaType: string): string {
  return `        ${variable}.Headers.ContentType = MediaTypeHeaderValue.Parse(${ascii(mediaType)});`;
}

/** The declarations that come before the request, and what sets its content. */
function bodyCode(body: SampleBody): { before?: string[]; after: string[] } {
  const set = (content: string) => `        request.Content = ${content};`;
  switch (body.kind) {
    case 'json': {
      // In a verbatim string, a quote is doubled, and a backslash is itself.
      const text = writeLiteral(body.value, asciiJson, ' '.repeat(8)).replaceAll('"', '""');
      // The constructor takes no parameters, and adds a charset.
      const hasParameters = body.mediaType.includes(';');
      const content = hasParameters ? 'body' : `body, Encoding.UTF8, ${ascii(body.mediaType)}`;
      const after = [set(`new StringContent(${content})`)];
      return {
        before: [`        var body = @"${text}";`],
        after: hasParameters ? [...after, setType('request.Content', body.mediaType)] : after,
      };
    }
    case 'text': {
      const after = [set(`new StringContent(${ascii(body.text)})`)];
      return { after: [...after, setType('request.Content', body.mediaType)] };
    }
    case 'file':
      return { after: [set(bytesOf(body.file)), setType('request.Content', body.mediaType)] };
    case 'form': {
      const pairs = pairsOf(body.fields).map(
        ([name, value]) => `            new KeyValuePair<string, string>(${ascii(name)}, ${ascii(value)}),`,
      );
      return { after: [set(['new FormUrlEncodedContent(new[]', '        {', ...pairs, '        })'].join('\n'))] };
    }
    case 'multipart': {
      const parts = body.parts.flatMap((part, index) => {
        const variable = `part${index + 1}`;
        const { name, mediaType } = part;
        const content = 'file' in part ? bytesOf(part.file) : `new StringContent(${ascii(part.text)})`;
        const file = 'file' in part ? [ascii(part.file)] : [];
        const words = body.mediaType ? [] : [ascii(name), ...file];
        return [
          `        var ${variable} = ${content};`,
          mediaType ? setType(variable, mediaType) : `        ${variable}.Headers.ContentType = null;`,
          ...(body.mediaType
            ? [
                `        ${variable}.Headers.ContentDisposition = new ContentDispositionHeaderValue("form-data") { Name = ${ascii(name)} };`,
              ]
            : []),
          `        content.Add(${[variable, ...words].join(', ')});`,
        ];
      });
      const subtype = body.mediaType?.replace('multipart/', '');
      return {
        before: [
          subtype === undefined
            ? '        var content = new MultipartFormDataContent();'
            : `        var content = new MultipartContent(${ascii(subtype)}, ${ascii(sampleBoundary)});`,
          ...parts,
        ],
        after: [
          ...(subtype === undefined ? [] : [setType('content', mediaTypeOf(body, sampleBoundary))]),
          set('content'),
        ],
      };
    }
  }
}

/** The request as a program for .NET Framework 4.7, .NET 6 or Mono 6 and later: no package. */
export function csharp(request: SampleRequest): string {
  const { method, body } = request;
  const { before = [], after = [] } = body ? bodyCode(body) : {};
  const headers = headersOf(request);
  const code = lines(
    `        var url = ${urlExpression(request, join, escapeUri)};`,
    before,
    `        var request = new HttpRequestMessage(${methodOf(method)}, url);`,
    headers.map(
      (header) =>
        `        request.Headers.TryAddWithoutValidation(${ascii(header.name)}, ${headerValue(header, join, base64)});`,
    ),
    after,
  );
  const uses = (name: string) => code.some((line) => line.includes(name));
  // By default, a client sends the cookies of its own jar, and no others.
  const handler = headers.some(({ name }) => name === 'Cookie') ? '(new HttpClientHandler { UseCookies = false })' : '';
  return lines(
    'using System;',
    uses('KeyValuePair<') && 'using System.Collections.Generic;',
    uses('File.ReadAllBytes(') && 'using System.IO;',
    'using System.Net.Http;',
    uses('MediaTypeHeaderValue.') && 'using System.Net.Http.Headers;',
    uses('Encoding.UTF8') && 'using System.Text;',
    'using System.Threading.Tasks;',
    '',
    'public static class Program',
    '{',
    '    public static async Task<int> Main()',
    '    {',
    code,
    '',
    `        var client = new HttpClient${handler} { Timeout = TimeSpan.FromSeconds(${timeoutSeconds}) };`,
    '        var response = await client.SendAsync(request);',
    '        var result = await response.Content.ReadAsStringAsync();',
    '        if (!response.IsSuccessStatusCode)',
    '        {',
    '            Console.Error.WriteLine(result);',
    '            return 1;',
    '        }',
    '        Console.WriteLine(result);',
    '        return 0;',
    '    }',
    '}',
  ).join('\n');
}

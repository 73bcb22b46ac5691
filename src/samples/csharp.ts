import { ascii, asciiJson, lines, literal } from './literal';
import { methodName, timeoutSeconds, urlOf, variables, type SampleRequest } from './request';

/** A method; .NET Framework has no name for PATCH. */
function methodOf(method: string): string {
  return method === 'PATCH' ? 'new HttpMethod("PATCH")' : `HttpMethod.${methodName(method)}`;
}

/** The request as a program for .NET Framework 4.7, .NET 6 or Mono 6 and later: no package. */
export function csharp(request: SampleRequest): string {
  const { method, key, headers, body } = request;
  const authorization =
    key === undefined
      ? `"Bearer " + Environment.GetEnvironmentVariable("${variables.key}")`
      : ascii(`Bearer ${key}`);
  return lines(
    'using System;',
    'using System.Net.Http;',
    body !== undefined && 'using System.Text;',
    'using System.Threading.Tasks;',
    '',
    'public static class Program',
    '{',
    '    public static async Task<int> Main()',
    '    {',
    `        var url = ${ascii(urlOf(request))};`,
    // In a verbatim string, a quote is doubled, and a backslash is itself.
    body !== undefined &&
      `        var body = @"${literal(body, asciiJson, ' '.repeat(8)).replaceAll('"', '""')}";`,
    `        var request = new HttpRequestMessage(${methodOf(method)}, url);`,
    `        request.Headers.Add("Authorization", ${authorization});`,
    Object.entries(headers).map(
      ([name, value]) => `        request.Headers.Add(${ascii(name)}, ${ascii(value)});`,
    ),
    body !== undefined &&
      '        request.Content = new StringContent(body, Encoding.UTF8, "application/json");',
    '',
    `        var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${timeoutSeconds}) };`,
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

import { asciiJson, lines, literal } from './literal';
import { methodName, timeoutSeconds, urlOf, variables, type SampleRequest } from './request';

/** Text in single quotes, where only they have a meaning: typographic ones are the same to PowerShell. */
function word(text: string): string {
  return `'${text.replaceAll(/['\u2018-\u201B]/g, '$&$&')}'`;
}

/**
 * The request as a command for Windows PowerShell 5.1 and PowerShell 7. The body is ASCII: 5.1 sends text as ISO 8859-1, and
 * reads a script without a byte order mark in the code page of the machine.
 */
export function powershell(request: SampleRequest): string {
  const { method, key, headers, body } = request;
  const authorization =
    key === undefined ? `"Bearer $env:${variables.key}"` : word(`Bearer ${key}`);
  const more = Object.entries(headers).map(([name, value]) => `${word(name)} = ${word(value)}`);
  const command = lines(
    `Invoke-RestMethod ${word(urlOf(request))}`,
    method !== 'GET' && `-Method ${methodName(method)}`,
    `-Headers @{ ${[`Authorization = ${authorization}`, ...more].join('; ')} }`,
    body !== undefined && [
      "-ContentType 'application/json'",
      `-Body ${word(literal(body, asciiJson, '  '))}`,
    ],
    `-TimeoutSec ${timeoutSeconds} |`,
  ).join(' `\n  ');
  // By default, it shows two levels.
  return `${command}\n  ConvertTo-Json -Depth 10`;
}

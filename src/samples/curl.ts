import { json, lines, literal } from './literal';
import { timeoutSeconds, urlOf, variables, type SampleRequest } from './request';

/** Text as one quoted word of a POSIX shell. */
function word(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A URL as one word. Without quotes where no shell needs them: the line is short, so that its end is in sight. */
function urlWord(url: string): string {
  return /^[\w.:/%-]+$/.test(url) ? url : word(url);
}

/**
 * The request as a command for a POSIX shell, with curl 7.76 or later. It is a single command: `exit` in a pasted script
 * would close the terminal.
 */
export function curl(request: SampleRequest): string {
  const { method, key, headers, body } = request;
  const isImplied = method === (body === undefined ? 'GET' : 'POST');
  return lines(
    `curl ${urlWord(urlOf(request))}`,
    !isImplied && `--request ${method}`,
    `--header ${key === undefined ? `"Authorization: Bearer \${${variables.key}:?}"` : word(`Authorization: Bearer ${key}`)}`,
    Object.entries(headers).map(([name, value]) => `--header ${word(`${name}: ${value}`)}`),
    body !== undefined && [
      "--header 'Content-Type: application/json'",
      `--data ${word(literal(body, json, '  '))}`,
    ],
    `--fail-with-body --no-progress-meter --max-time ${timeoutSeconds}`,
  ).join(' \\\n  ');
}

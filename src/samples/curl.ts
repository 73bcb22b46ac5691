import { json, lines, literal } from './literal';
import { pairsOf, timeoutSeconds, variables, type SampleRequest } from './request';

/** Text as one quoted word of a POSIX shell. */
function word(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The URL as one word, with a default for the server of the environment. */
function urlWord(server: string, rest: string): string {
  const base = `\${${variables.server}:-${server}}`;
  // Between double quotes, a shell expands none of these characters.
  const isPlain = (text: string) => /^[\w.~:/%-]*$/.test(text);
  if (!isPlain(server)) return word(server + rest);
  return isPlain(rest) ? `"${base}${rest}"` : `"${base}"${word(rest)}`;
}

/**
 * The request as a command for a POSIX shell, with curl 7.76 or later. It is a single command: `exit` in a pasted script
 * would close the terminal.
 */
export function curl({ method, server, path, query, headers, body }: SampleRequest): string {
  const search = new URLSearchParams(pairsOf(query)).toString();
  const isImplied = method === (body === undefined ? 'GET' : 'POST');
  return lines(
    `curl ${urlWord(server, search ? `${path}?${search}` : path)}`,
    `--fail-with-body --silent --show-error --max-time ${timeoutSeconds}`,
    !isImplied && `--request ${method}`,
    `--header "Authorization: Bearer \${${variables.key}:?}"`,
    Object.entries(headers).map(([name, value]) => `--header ${word(`${name}: ${value}`)}`),
    body !== undefined && [
      "--header 'Content-Type: application/json'",
      `--data ${word(literal(body, json, '  '))}`,
    ],
  ).join(' \\\n  ');
}

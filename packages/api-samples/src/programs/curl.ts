import { json, lines, writeLiteral } from './literal';
import { withBraces } from '../request/placeholder';
import {
  headersOf,
  multipartType,
  type Part,
  pairsOf,
  type SampleBody,
  type SampleRequest,
  secretQuery,
  urlOf,
} from '../request/request';
import { timeoutSeconds } from './program';
import { uriComponent } from '../request/uriComponent';

/** Text as one quoted word of a POSIX shell. */
function word(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Text with variables as one word; the shell stops where one is missing. */
function words(parts: Part[]): string {
  if (parts.every((part) => typeof part === 'string')) return word(parts.join(''));
  // An interactive shell replaces `!` in double quotes by what was typed before.
  if (parts.some((part) => typeof part === 'string' && part.includes('!'))) {
    return parts.map((part) => (typeof part === 'string' ? word(part) : `"\${${part.env}:?}"`)).join('');
  }
  const inner = parts.map((part) =>
    typeof part === 'string' ? part.replaceAll(/["$\\`]/g, String.raw`\$&`) : `\${${part.env}:?}`,
  );
  return `"${inner.join('')}"`;
}

/** A URL or a method as one shell word, quoted only if necessary: the first line of a sample has to be short. */
function shortWord(text: string): string {
  return /^[\w.:/%-]+$/.test(text) ? text : word(text);
}

/** Text in the quotes of `--form`, in which commas and semicolons are text. */
function inQuotes(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A media type in `--form`, without parameters that curl takes for options of its own, such as `headers=@FILE`. */
function typeOption(mediaType: string): string {
  const [type = ''] = /^[^\s;,/]+\/[^\s;,/]+/.exec(mediaType) ?? [];
  const parameter = /;\s*(?!(?:type|filename|headers|encoder)=)[\w-]+=[\w.+-]+(?=\s*(?:;|$))/gi;
  return type && `;type=${type}${(mediaType.match(parameter) ?? []).join('')}`;
}

/** The name of a file in `--form`, quoted only if necessary. */
function fileWord(name: string): string {
  return /[,;]|^"/.test(name) ? inQuotes(name) : name;
}

function bodyOptions(body: SampleBody): string[] {
  const mediaType = body.kind === 'multipart' ? body.mediaType && multipartType(body) : undefined;
  const named = mediaType ?? ('mediaType' in body ? body.mediaType : undefined);
  const type = named ? [`--header ${word(`Content-Type: ${named}`)}`] : [];
  switch (body.kind) {
    case 'json':
      return [...type, `--data ${word(writeLiteral(body.value, json, '  '))}`];
    case 'text':
      return [...type, `--data-raw ${word(body.text)}`];
    case 'file':
      return [...type, `--data-binary ${word(`@${body.file}`)}`];
    case 'form':
      return pairsOf(body.fields).map(([name, value]) => {
        const encoded = new URLSearchParams([[name, '']]).toString();
        return `--data-urlencode ${word(encoded + value)}`;
      });
    case 'multipart':
      // To another type than that of a form, curl adds the boundary.
      return type.concat(
        body.parts.map((part) => {
          const { mediaType } = part;
          // curl splits name and value at the first `=`.
          const name = part.name.replaceAll('=', '%3D');
          const typeSuffix = mediaType ? typeOption(mediaType) : '';
          if ('file' in part) {
            return `--form ${word(`${name}=@${fileWord(part.file)}${typeSuffix}`)}`;
          }
          if (!mediaType) return `--form-string ${word(`${name}=${part.text}`)}`;
          return `--form ${word(`${name}=${inQuotes(part.text)}${typeSuffix}`)}`;
        }),
      );
  }
}

/**
 * The request as a command for a POSIX shell, with curl 7.76 or later; 7.87, if a key is in the query. It is a single
 * command: `exit` in a pasted script would close the terminal.
 */
export function curl(request: SampleRequest): string {
  const { method, body, placeholders } = request;
  const url = withBraces(urlOf(request), placeholders);
  const isImplied = method === (body === undefined ? 'GET' : 'POST');
  return lines(
    `curl ${shortWord(url)}`,
    // Otherwise curl expands `{a}` to `a` (URL globbing).
    url.includes('{') && '--globoff',
    // With `--request HEAD`, curl would wait for a body.
    !isImplied && (method === 'HEAD' ? '--head' : `--request ${shortWord(method)}`),
    secretQuery(request).map(({ name, value }) => `--url-query ${words([`${uriComponent(name)}=`, value])}`),
    headersOf(request).map(({ name, text, login }) =>
      login ? `--user ${words([login[0], ':', login[1]])}` : `--header ${words([`${name}: `, ...text])}`,
    ),
    body !== undefined && bodyOptions(body),
    `--fail-with-body --no-progress-meter --max-time ${timeoutSeconds}`,
  ).join(' \\\n  ');
}

/** Reads the command line of curl: the request that it sends, for any server and operation. */
// cspell:ignore capath globoff pinnedpubkey redirs SXPOST
import { uriComponent } from '../../uriComponent';
import { shellWords } from './shellWords';

/** A part of a multipart body; that of a file has its name. */
export interface FormPart {
  name: string;
  text?: string;
  file?: string;
}

export interface CurlCommand {
  /** In capitals. */
  method: string;
  /** As it was typed. */
  url: string;
  headers: [name: string, value: string][];
  body?: string;
  form?: FormPart[];
  /** Warnings about what the request lacks, one sentence each. */
  notes: string[];
}

/** In characters. A longer command is not read. */
const maxLength = 100_000;

/** The long names of short options. */
const short: Partial<Record<string, string>> = {
  ...{ X: 'request', H: 'header', d: 'data', G: 'get', I: 'head', u: 'user', b: 'cookie' },
  ...{ F: 'form', T: 'upload-file', x: 'proxy', E: 'cert', r: 'range', K: 'config' },
  ...{ c: 'cookie-jar', D: 'dump-header' },
  ...{ o: 'output', m: 'max-time', A: 'user-agent', e: 'referer', w: 'write-out' },
  ...{ s: 'silent', S: 'show-error', f: 'fail', i: 'include', L: 'location', k: 'insecure' },
  ...{ v: 'verbose', N: 'no-buffer', g: 'globoff', O: 'remote-name', 0: 'http1.0' },
};

const names = (text: string) => new Set(text.split(' '));

/** Options that change the request. */
const withValue = names(
  'request header data data-ascii data-raw data-binary data-urlencode form form-string json url url-query user oauth2-bearer cookie',
);

/** Options with a value that a form cannot have. */
const unusableWithValue = names(
  'upload-file proxy cert key cacert capath range config cookie-jar dump-header resolve connect-to interface unix-socket aws-sigv4 request-target proto pinnedpubkey ciphers',
);

/** Options that change what curl does with the response, or how long it waits: the request is the same. */
const harmlessWithValue = names(
  'output max-time connect-timeout user-agent referer write-out retry retry-delay retry-max-time max-redirs stderr trace trace-ascii limit-rate',
);
const harmless = names(
  'silent show-error fail fail-with-body fail-early include location insecure verbose no-buffer globoff remote-name compressed http1.0 http1.1 http2 http3 tlsv1.2 tlsv1.3 progress-bar no-progress-meter retry-all-errors retry-connrefused ipv4 ipv6 no-keepalive styled-output tcp-nodelay',
);

/** The options and other words of a command, in their order. */
function* optionsOf(words: string[]): Generator<[name: string | undefined, value: string]> {
  const rest = [...words];
  const takesValue = (name: string) =>
    [withValue, unusableWithValue, harmlessWithValue].some((set) => set.has(name));
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--')) {
      const name = word.slice(2);
      yield [name, takesValue(name) ? (rest.shift() ?? '') : ''];
    } else if (word.startsWith('-') && word.length > 1) {
      // `-sSXPOST`: letters up to the first that takes a value, which is the rest or the next word.
      for (let index = 1; index < word.length; index += 1) {
        const letter = word.charAt(index);
        const name = short[letter] ?? letter;
        if (takesValue(name)) {
          yield [name, word.slice(index + 1) || (rest.shift() ?? '')];
          break;
        }
        yield [name, ''];
      }
    } else {
      yield [undefined, word];
    }
  }
}

/** `--data-urlencode`: what comes before the first equals sign is a name, and stays as it is. */
function encoded(text: string): string {
  const [, name = '', content = ''] = /^(?:([^=]*)=)?([^]*)$/.exec(text) ?? [];
  return (name && `${name}=`) + uriComponent(content);
}

/** A part of `--form`: `name=text;type=…`, `name="text";…` or `name=@file;…`. */
function formPart(value: string): FormPart {
  const [, name = '', content = ''] = /^([^=]*)=([^]*)$/.exec(value) ?? [];
  const [, file] = /^[@<]"?([^";]*)/.exec(content) ?? [];
  if (file !== undefined) return { name, file };
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(content) ?? [];
  const text = quoted?.replaceAll(/\\(["\\])/g, '$1') ?? content.replace(/;.*$/s, '');
  return { name, text };
}

function withQuery(url: string, query: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return query ? `${before}${before.includes('?') ? '&' : '?'}${query}${hash}` : url;
}

/** Parses a curl command; `undefined` if the text is not one. */
export function readCurl(text: string): CurlCommand | undefined {
  if (text.length > maxLength) return undefined;
  const { words, unknown, isOpen, rest } = shellWords(text);
  // A prompt, variables or `sudo` may come before it.
  const start = words.slice(0, 5).findIndex((word) => /^(?:.*[/\\])?curl(?:\.exe)?$/i.test(word));
  if (start < 0) return undefined;

  const notes: string[] = [];
  const headers: CurlCommand['headers'] = [];
  const urls: string[] = [];
  const query: string[] = [];
  let data: string | undefined;
  let method: string | undefined;
  let isGet = false;
  const form: FormPart[] = [];
  const hasHeader = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
  const addData = (added: string, separator = '&') => {
    data = data === undefined ? added : data + separator + added;
  };

  for (const [name, value] of optionsOf(words.slice(start + 1))) {
    const isFile = value.startsWith('@');
    if (name === undefined || name === 'url') {
      urls.push(value);
    } else if (name === 'request') {
      method = value.toUpperCase();
    } else if (name === 'header' && !isFile) {
      const [, key = '', content] = /^([^:;]*)(?:[:;]\s*([^]*))?$/.exec(value) ?? [];
      // `Accept:` takes away a header that curl would add.
      if (content || value.trimEnd().endsWith(';')) headers.push([key.trim(), content ?? '']);
    } else if (name === 'data-urlencode' && /^[^=]*@/.test(value)) {
      notes.push(`The file of “${value}” is not read. Paste its content into the form.`);
    } else if (name === 'data-urlencode') {
      addData(encoded(value));
    } else if (name === 'form') {
      form.push(formPart(value));
    } else if (name === 'form-string') {
      const [, key = '', text = ''] = /^([^=]*)=([^]*)$/.exec(value) ?? [];
      form.push({ name: key, text });
    } else if (withValue.has(name) && isFile && name !== 'data-raw') {
      notes.push(`The file of “${value}” is not read. Paste its content into the form.`);
    } else if (name === 'json') {
      addData(value, '');
      if (!hasHeader('content-type')) headers.push(['Content-Type', 'application/json']);
    } else if (name.startsWith('data')) {
      addData(value);
    } else if (name === 'url-query') {
      query.push(encoded(value));
    } else if (name === 'get') {
      isGet = true;
    } else if (name === 'head') {
      method ??= 'HEAD';
    } else if (name === 'user') {
      headers.push(['Authorization', `Basic ${value}`]);
    } else if (name === 'oauth2-bearer') {
      headers.push(['Authorization', `Bearer ${value}`]);
    } else if (name === 'cookie') {
      headers.push(['Cookie', value]);
    } else if (!harmless.has(name) && !harmlessWithValue.has(name)) {
      notes.push(`The option “${name.length > 1 ? '--' : '-'}${name}” is ignored.`);
    }
  }

  const isUrl = (word: string) => /^https?:\/\/|[./:]/i.test(word);
  const url = urls.find(isUrl) ?? urls[0] ?? '';
  for (const word of urls) {
    if (word !== url) notes.push(`“${word}” is ignored.`);
  }
  for (const name of new Set(unknown)) {
    notes.push(`“$${name}” has no value here. Enter it in the form.`);
  }
  if (isOpen) notes.push('A quote is not closed. The rest of the text is taken as its content.');
  if (rest) notes.push('Only the first command is used.');
  if (isGet && data !== undefined) query.push(data);
  const body = isGet ? undefined : data;
  return {
    method: method ?? (body === undefined && form.length === 0 ? 'GET' : 'POST'),
    url: withQuery(url, query.join('&')),
    headers,
    body,
    ...(form.length > 0 && { form }),
    notes,
  };
}

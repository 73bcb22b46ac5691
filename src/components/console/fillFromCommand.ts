/** Finds the place of each part of a curl command in the form of an operation. */
import type {
  ConsoleBody,
  ConsoleField,
  ConsoleOperation,
  ConsoleServer,
  OperationPage,
} from '../../openapi/console';
import type { Json } from '../../samples/literal';
import type { CurlCommand } from './curlCommand';
import { indentJson } from './json';
import { addressOf } from './server';
import type { SavedRequest } from './types';
import { isObject, parseJson } from './values';

export interface FilledRequest {
  /** The request, unless the command is for another operation. */
  request?: SavedRequest;
  /** By ID. */
  credentials: Record<string, string>;
  /** The operation that the command is for, if it is another one of this site. */
  other?: OperationPage;
  /** Warnings about what the form lacks, one sentence each. */
  notes: string[];
}

/** Headers that a browser or curl adds, or that a page may not send. They change nothing here. */
const ignoredHeaders =
  /^(?:accept|accept-encoding|accept-language|cache-control|connection|content-length|dnt|host|origin|pragma|priority|referer|sec-.*|te|user-agent)$/i;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What separates the items of a list, as it is in a URL. */
const delimiters: Partial<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+/,
  pipeDelimited: /%7c|\|/i,
};

/** The items of a list in one text of a URL: their own delimiters are encoded. */
function itemsOf({ in: place, name, style = '', explode }: ConsoleField, raw: string): string[] {
  if (place !== 'path') return raw.split(delimiters[style] ?? ',');
  if (style === 'label') return raw.replace('.', '').split(explode ? '.' : ',');
  const text = style === 'matrix' ? raw.replaceAll(`;${name}=`, explode ? ',' : '') : raw;
  return text.replace(/^,/, '').split(',');
}

/** The JSON of an object that is written as a list: `r=1,g=2` with `explode`, `r,1,g,2` without. */
function objectText(field: ConsoleField, raw: string): string {
  const items = itemsOf(field, raw).map(decode);
  const pairs = field.explode
    ? items.map((item) => item.split(/=(.*)/s, 2))
    : items.flatMap((key, index) => (index % 2 === 0 ? [[key, items[index + 1]]] : []));
  const members = pairs.map(([key = '', value = '']) => [key, parseJson(value) ?? value]);
  return JSON.stringify(Object.fromEntries(members));
}

/** The value of a path parameter that is no list. */
function withoutPrefix({ name, style }: ConsoleField, text: string): string {
  if (style === 'label') return text.replace('.', '');
  return style === 'matrix' ? text.replace(`;${name}=`, '') : text;
}

/** Puts a text into an object, at the place that `name[a][b]` has. */
function setDeep(object: Record<string, Json>, name: string, text: string): void {
  const keys = Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key);
  const last = keys.pop() ?? '';
  let inner = object;
  for (const key of keys) {
    const next = Object.hasOwn(inner, key) ? inner[key] : undefined;
    inner = isObject(next) ? next : (inner[key] = {});
  }
  if (last !== '__proto__') inner[last] = text;
}

/** The values of an urlencoded body, as JSON: the opposite of its encoding. */
function formJson(text: string, { encoding = {}, fields }: ConsoleBody): string {
  const members: Record<string, Json> = {};
  for (const pair of text.split('&').filter(Boolean)) {
    const [key = '', ...rest] = pair.split('=');
    const raw = rest.join('=');
    const plain = (one: string) => decode(one.replaceAll('+', ' '));
    const name = plain(key);
    const parent = name.replace(/\[.*$/s, '');
    const { style = 'form', explode = style === 'form' } = encoding[parent] ?? {};
    const type = fields.find((field) => field.name === name)?.type;
    if (style === 'deepObject') {
      const object = (members[parent] ??= {});
      if (isObject(object)) setDeep(object, name, plain(raw));
    } else if (!explode && name !== '__proto__') {
      members[name] = raw.split(delimiters[style] ?? ',').map(plain);
    } else if (name !== '__proto__') {
      const value = type === 'string' ? plain(raw) : (parseJson(plain(raw)) ?? plain(raw));
      const before = Object.hasOwn(members, name) ? members[name] : undefined;
      members[name] = before === undefined ? value : [before, value].flat();
    }
  }
  return JSON.stringify(members, null, 2);
}

/** The texts of a multipart body, as JSON: what is JSON in a part is JSON here. */
function partsJson(form: NonNullable<CurlCommand['form']>, fields: ConsoleField[]): string {
  const members = new Map<string, Json>();
  for (const { name, text } of form) {
    if (text === undefined) continue;
    const field = fields.find((one) => one.name === name);
    const value = field?.type === 'string' ? text : (parseJson(text) ?? text);
    const before = members.get(name);
    const isList = field?.list !== undefined;
    members.set(name, before === undefined ? (isList ? [value] : value) : [before, value].flat());
  }
  return JSON.stringify(Object.fromEntries(members), null, 2);
}

/** Text in a regular expression. */
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The names in the braces of a template, a regular expression with a group for each, and the length of all other text. */
function groupsOf(template: string, groupOf: (name: string) => string) {
  const parts = template.split(/\{([^}]*)\}/);
  return {
    names: parts.filter((_, index) => index % 2 === 1),
    source: parts.map((part, index) => (index % 2 === 1 ? groupOf(part) : escaped(part))).join(''),
    fixed: parts.filter((_, index) => index % 2 === 0).join('').length,
  };
}

/** The path parameters in the end of a path, still encoded; or `undefined` if that is another path. */
function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const { names, source } = groupsOf(template, () => '([^/]+)');
  const match = new RegExp(`${source}/?$`).exec(pathname);
  return match
    ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
    : undefined;
}

/** In characters, of a variable of a server that may have any text. */
const longestVariable = 255;

/** A server that a URL is for. */
interface ServerMatch {
  server: ConsoleServer;
  /** Of its variables. */
  values: SavedRequest['values'];
  /** How much of its URL is no variable, in characters. */
  fixed: number;
}

/**
 * Whether a URL begins with that of a server, and goes on with the path of the operation. Variables have their defaults, or
 * what the URL has in their place.
 *
 * @param urls two spellings of one URL: as typed, and as `URL` serializes it
 */
function matchServer(
  server: ConsoleServer,
  urls: string[],
  path: string,
  origin: string,
): ServerMatch[] {
  const { url, template, variables = [] } = server;
  const absolute = (text: string) => (text.startsWith('/') ? origin + text : text);
  // A host in capitals is the same one.
  const start = absolute(template ?? '').replace(/^[^/]*\/\/[^/]*/, (host) =>
    host.replaceAll(/[^{}]+(?![^{]*\})/g, (text) => text.toLowerCase()),
  );
  const byDefault = URL.canParse(url, origin) ? new URL(url, origin).href : url;
  const groupOf = (name: string) => {
    const choices = variables.find((field) => field.name === name)?.enum;
    const listed = choices?.map(({ value }) => escaped(value)).join('|');
    return `(${listed ?? `[^/?#]{1,${longestVariable}}`})`;
  };
  const { fixed } = groupsOf(template ?? url, groupOf);
  const rest = groupsOf(path, () => '[^/]+').source;
  return [byDefault, start].flatMap((shape) => {
    const { names, source } = groupsOf(shape.replace(/\/$/, ''), groupOf);
    const pattern = new RegExp(`^${source}(?=${rest}/?(?:[?#]|$))`);
    return urls.flatMap((text) => {
      const match = pattern.exec(text);
      const values = Object.fromEntries(
        variables.map(({ key, name, default: value = '' }): [string, string] => [
          key,
          match?.[names.indexOf(name) + 1 || names.length + 1] ?? String(value),
        ]),
      );
      // A variable may be there twice.
      const address = absolute(addressOf(server, values)).toLowerCase();
      const isSame = shape === byDefault || address === match?.[0].toLowerCase();
      return match && isSame ? { server, values, fixed } : [];
    });
  });
}

/** The URL of a command; one without a host, because a variable has it, gets one that no server has. */
function parseUrl(text: string): URL | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const absolute = hasScheme
    ? text
    : text.startsWith('/')
      ? `http://invalid${text}`
      : `http://${text}`;
  return URL.canParse(absolute) ? new URL(absolute) : undefined;
}

/**
 * @param origin of the page, for servers with a relative URL
 * @param pages the operations of the site
 */
export function fillFromCommand(
  command: CurlCommand,
  operation: ConsoleOperation,
  pages: OperationPage[],
  origin: string,
): FilledRequest {
  const notes = [...command.notes];
  const credentials: FilledRequest['credentials'] = {};
  const url = parseUrl(command.url);
  if (!url) {
    return { credentials, notes: [...notes, 'The command has no URL that can be read.'] };
  }
  const { method, path, servers, parameters, body } = operation;
  const fits = (one: Pick<OperationPage, 'method' | 'path'>) =>
    one.method === command.method && matchPath(one.path, url.pathname) !== undefined;
  const found = matchPath(path, url.pathname);
  if (!found || method !== command.method) {
    const other = pages.find(fits);
    if (!other) {
      notes.push(
        `The command sends ${command.method} ${url.pathname}. This operation is ${method} ${path}.`,
      );
    }
    return { credentials, other, notes };
  }

  const [{ server, values: variables } = {} as Partial<ServerMatch>] = servers
    .flatMap((one) => {
      const urls = [command.url, url.href];
      // The samples of the sandbox are for one on the reader's machine.
      const samples = one.samples?.map(({ url: sample }) => ({ ...one, url: sample }));
      return [one, ...(samples ?? [])]
        .flatMap((server) => matchServer(server, urls, path, origin))
        .map((match) => ({ ...match, server: one }));
    })
    .sort((a, b) => b.fixed - a.fixed);
  if (!server && servers.length > 0 && url.hostname !== 'invalid') {
    notes.push(
      `The command is for ${url.host}, which is not a server of this operation. The form keeps its server.`,
    );
  }

  const values: SavedRequest['values'] = { ...variables };
  const deep: Record<string, Record<string, Json>> = {};
  /** @param raw the values as the URL has them */
  const setValue = (
    place: 'path' | 'query' | 'header',
    name: string,
    texts: string[],
    raw: string[] = texts,
  ): void => {
    const field = parameters.find(
      (one) =>
        one.in === place &&
        (place === 'header' ? one.name.toLowerCase() === name.toLowerCase() : one.name === name),
    );
    const credential = operation.credentials.find(
      (one) => one.in === place && one.name.toLowerCase() === name.toLowerCase(),
    );
    const nested = parameters.find(
      (one) => one.in === place && one.style === 'deepObject' && name.startsWith(`${one.name}[`),
    );
    const [text = ''] = texts;
    if (field) {
      const lines = field.joined
        ? raw.flatMap((one) => itemsOf(field, one)).map(place === 'header' ? String : decode)
        : texts;
      const isListed = field.type === 'json' && !field.mediaType && parseJson(text) === undefined;
      values[field.key] = field.list
        ? lines.join('\n')
        : isListed && field.in !== 'header'
          ? objectText(field, raw[0] ?? '')
          : withoutPrefix(field, text);
      if (!field.list && texts.length > 1) {
        notes.push(`“${name}” is there ${texts.length} times. The form has the first.`);
      }
    } else if (nested) {
      setDeep((deep[nested.key] ??= {}), name, text);
      values[nested.key] = JSON.stringify(deep[nested.key]);
    } else if (credential) {
      const { scheme = '' } = credential;
      const hasScheme = text.toLowerCase().startsWith(scheme.toLowerCase());
      const secret = (hasScheme ? text.slice(scheme.length) : text).trim();
      // A user and a password that are variables leave a colon.
      if (secret && secret !== ':') credentials[credential.id] = secret;
    } else if (place === 'query') {
      notes.push(`The query parameter “${name}” is unknown to this operation. It is ignored.`);
    } else if (!ignoredHeaders.test(name)) {
      notes.push(`The header “${name}” is unknown to this operation. It is ignored.`);
    }
  };

  for (const [name, text] of Object.entries(found)) setValue('path', name, [decode(text)], [text]);
  const whole = parameters.find((one) => one.in === 'querystring');
  if (whole && url.search) {
    const isForm = /x-www-form-urlencoded/i.test(whole.mediaType ?? '');
    values[whole.key] = isForm
      ? formJson(url.search.slice(1), { mediaType: '', json: true, fields: [] })
      : decode(url.search.slice(1));
  }
  const rawQuery = whole ? [] : url.search.slice(1).split('&').filter(Boolean);
  for (const name of new Set(whole ? [] : url.searchParams.keys())) {
    const raw = rawQuery.flatMap((pair) => {
      const [key = '', ...value] = pair.split('=');
      return decode(key.replaceAll('+', ' ')) === name ? [value.join('=')] : [];
    });
    setValue('query', name, url.searchParams.getAll(name), raw);
  }
  for (const [name, text] of command.headers) {
    if (!/^content-type$/i.test(name)) {
      setValue('header', name, [text]);
    } else if (body && text.split(';')[0]?.trim().toLowerCase() !== body.mediaType.toLowerCase()) {
      notes.push(`The body of this operation is ${body.mediaType}, not ${text}.`);
    }
  }

  let bodyText = '';
  const { form = [] } = command;
  for (const { file } of form) {
    if (file !== undefined) notes.push(`The file “${file}” is not read. Choose it in the form.`);
  }
  if (form.length > 0 && body?.encoded === 'multipart') {
    bodyText = partsJson(form, body.fields);
  } else if (form.length > 0 && body?.encoded === 'parts') {
    const texts = form.flatMap(({ text }) => (text === undefined ? [] : [parseJson(text) ?? text]));
    if (texts.length > 0) bodyText = JSON.stringify(texts, null, 2);
  } else if (form.length > 0) {
    notes.push('This operation has no body in parts. The one of the command is ignored.');
  } else if (command.body !== undefined && !body) {
    notes.push('This operation has no body. The one of the command is ignored.');
  } else if (command.body !== undefined) {
    const isJson = body?.json && parseJson(command.body) !== undefined;
    bodyText = isJson ? indentJson(command.body) : command.body;
    if (body?.encoded === 'form' && !isJson) bodyText = formJson(command.body, body);
  }
  return { request: { server: server?.url ?? url.origin, values, bodyText }, credentials, notes };
}

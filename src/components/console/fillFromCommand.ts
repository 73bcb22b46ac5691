/** Finds the place of each part of a curl command in the form of an operation. */
import type { Json } from '@docs-engines/api-samples';

import type {
  ConsoleBody,
  ConsoleCredential,
  ConsoleField,
  ConsoleOperation,
  OperationPage,
} from '../../openapi/console';
import type { CurlCommand, FormPart } from './curlCommand';
import { decode, deserializeParameter, setDeep, type SentValue } from './deserialize';
import { deserializeBody, deserializeParts, deserializeQuerystring } from './deserializeBody';
import { bestServer, matchPath } from './matchUrl';
import type { SavedRequest } from './types';

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

/** The part of the form that one part of a command fills in. */
interface Filled extends Partial<SavedRequest>, Partial<Pick<FilledRequest, 'credentials'>> {
  /** A warning about what the form lacks, one sentence. */
  note?: string;
}

/** Headers that a browser or curl adds, or that a page may not send. They change nothing here. */
const ignoredHeaders =
  /^(?:accept|accept-encoding|accept-language|cache-control|connection|content-length|dnt|host|origin|pragma|priority|referer|sec-.*|te|user-agent)$/i;

/** The host of a URL that has none, because a variable has it. No server has this one. */
const noHost = 'invalid';

function parseUrl(text: string): URL | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const start = text.startsWith('/') ? `http://${noHost}` : 'http://';
  const absolute = hasScheme ? text : start + text;
  return URL.canParse(absolute) ? new URL(absolute) : undefined;
}

/** The server of a command, and the variables in its URL. */
function fillServer(
  { servers, path }: ConsoleOperation,
  typed: string,
  url: URL,
  origin: string,
): Filled {
  const best = bestServer(servers, [typed, url.href], path, origin);
  const isUnknown = !best && servers.length > 0 && url.hostname !== noHost;
  return {
    server: best?.server.url ?? url.origin,
    values: best?.values,
    note: isUnknown
      ? `The command is for ${url.host}, which is not a server of this operation. The form keeps its server.`
      : undefined,
  };
}

/** A credential without its scheme; empty if there is none. */
function secretOf({ scheme = '' }: ConsoleCredential, text: string): string {
  const hasScheme = text.toLowerCase().startsWith(scheme.toLowerCase());
  const secret = (hasScheme ? text.slice(scheme.length) : text).trim();
  // A user and a password that are variables leave a colon.
  return secret === ':' ? '' : secret;
}

/** Where a command has names, in words. */
const places = { path: 'path parameter', query: 'query parameter', header: 'header' };

/** The parameter or the credential of a name, or a note that there is neither. */
function fillNamed(
  { parameters, credentials }: ConsoleOperation,
  place: keyof typeof places,
  name: string,
  sent: SentValue[],
): Filled {
  const lowerCaseName = name.toLowerCase();
  const field = parameters.find(
    (one) =>
      one.in === place &&
      (one.name === name || (place === 'header' && one.name.toLowerCase() === lowerCaseName)),
  );
  if (field) {
    const isLossy = !field.list && sent.length > 1;
    return {
      values: { [field.key]: deserializeParameter(field, sent) },
      note: isLossy
        ? `“${name}” is there ${sent.length} times. The form has the first.`
        : undefined,
    };
  }
  const credential = credentials.find(
    (one) => one.in === place && one.name.toLowerCase() === lowerCaseName,
  );
  if (credential) {
    const secret = secretOf(credential, sent[0]?.text ?? '');
    return secret ? { credentials: { [credential.id]: secret } } : {};
  }
  return place === 'header' && ignoredHeaders.test(name)
    ? {}
    : { note: `The ${places[place]} “${name}” is unknown to this operation. It is ignored.` };
}

/** The values of a query by name, in its order. */
function queryValues({ search, searchParams }: URL): Map<string, SentValue[]> {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const values = new Map<string, SentValue[]>();
  for (const [index, [name, text]] of [...searchParams].entries()) {
    const value = { text, raw: pairs[index]?.replace(/^[^=]*=?/, '') ?? '' };
    const before = values.get(name);
    if (before) before.push(value);
    else values.set(name, [value]);
  }
  return values;
}

/** An object that has a name for each member, `name[a]=1`: the style `deepObject`. */
function fillObject(field: ConsoleField, values: Map<string, SentValue[]>): Filled {
  const object: Record<string, Json> = {};
  for (const [name, [value]] of values) {
    if (isMember(field, name)) setDeep(object, name, value?.text ?? '');
  }
  return Object.keys(object).length > 0 ? { values: { [field.key]: JSON.stringify(object) } } : {};
}

const isMember = (object: ConsoleField, name: string) => name.startsWith(`${object.name}[`);

function fillQuery(operation: ConsoleOperation, url: URL): Filled[] {
  const { parameters } = operation;
  const whole = parameters.find((one) => one.in === 'querystring');
  if (whole) {
    const query = url.search.slice(1);
    return query ? [{ values: { [whole.key]: deserializeQuerystring(whole, query) } }] : [];
  }
  const values = queryValues(url);
  const objects = parameters.filter((one) => one.in === 'query' && one.style === 'deepObject');
  return [
    ...[...values]
      .filter(([name]) => !objects.some((object) => isMember(object, name)))
      .map(([name, sent]) => fillNamed(operation, 'query', name, sent)),
    ...objects.map((object) => fillObject(object, values)),
  ];
}

function fillHeader(operation: ConsoleOperation, [name, text]: [string, string]): Filled {
  if (!/^content-type$/i.test(name)) {
    return fillNamed(operation, 'header', name, [{ text, raw: text }]);
  }
  const { body } = operation;
  const isOther = body && text.split(';')[0]?.trim().toLowerCase() !== body.mediaType.toLowerCase();
  return isOther ? { note: `The body of this operation is ${body.mediaType}, not ${text}.` } : {};
}

/** A file cannot be filled in: a page may not open it. */
function fillFile({ file }: FormPart): Filled {
  return file === undefined
    ? {}
    : { note: `The file “${file}” is not read. Choose it in the form.` };
}

function fillBody({ body: text, form }: CurlCommand, body: ConsoleBody | undefined): Filled {
  if (form) {
    const bodyText = deserializeParts(form, body);
    return bodyText === undefined
      ? { note: 'This operation has no body in parts. The one of the command is ignored.' }
      : { bodyText };
  }
  if (text === undefined) return {};
  return body
    ? { bodyText: deserializeBody(text, body) }
    : { note: 'This operation has no body. The one of the command is ignored.' };
}

/** What there is of a command for another operation: a link to that, or a note that there is none. */
function fillOther(
  { method, notes }: CurlCommand,
  operation: ConsoleOperation,
  pages: OperationPage[],
  { pathname }: URL,
): FilledRequest {
  const other = pages.find(
    (one) => one.method === method && matchPath(one.path, pathname) !== undefined,
  );
  const note = `The command sends ${method} ${pathname}. This operation is ${operation.method} ${operation.path}.`;
  return { credentials: {}, other, notes: other ? notes : [...notes, note] };
}

/**
 * The form and the credentials that send the request of a command.
 *
 * @param pages the operations of the site
 * @param origin of the page: the base of relative server URLs
 */
export function fillFromCommand(
  command: CurlCommand,
  operation: ConsoleOperation,
  pages: OperationPage[],
  origin: string,
): FilledRequest {
  const url = parseUrl(command.url);
  if (!url) {
    const note = 'The command has no URL that can be read.';
    return { credentials: {}, notes: [...command.notes, note] };
  }
  const isSameMethod = command.method === operation.method;
  const found = isSameMethod ? matchPath(operation.path, url.pathname) : undefined;
  if (!found) return fillOther(command, operation, pages, url);
  const target = fillServer(operation, command.url, url, origin);
  const body = fillBody(command, operation.body);
  const filled = [
    target,
    ...Object.entries(found).map(([name, raw]) =>
      fillNamed(operation, 'path', name, [{ text: decode(raw), raw }]),
    ),
    ...fillQuery(operation, url),
    ...command.headers.map((header) => fillHeader(operation, header)),
    ...(command.form ?? []).map(fillFile),
    body,
  ];
  const all = (member: 'values' | 'credentials') =>
    Object.fromEntries(filled.flatMap((one) => Object.entries(one[member] ?? {})));
  return {
    request: { server: target.server, values: all('values'), bodyText: body.bodyText ?? '' },
    credentials: all('credentials'),
    notes: [...command.notes, ...filled.flatMap(({ note }) => note ?? [])],
  };
}

/** The data of an operation's console form. It is sent to the page, so it is small, and values are as the description has them. */
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';

import type { Encodings, UnnamedEncodings } from '../../samples/body';
import type { Credential } from '../../samples/request';
import type { Serialization } from '../../samples/serialize';
import { sampleServers } from '../../samples/servers';
import type { Description, Operation } from '../model';
import { exampleRequest, exampleValues } from '../model/examples';
import { plainText } from '../plainText';
import { credentialsOf } from './credentials';
import { bodyOf, parameterFields, type Rules, variableFields } from './fields';
import { presetsOf } from './presets';
import { hrefOf } from '../slug';

/** One input of the form: a parameter, a property of a body, or a server variable. Only a parameter has the members of `Serialization`. */
export interface ConsoleField extends Serialization {
  /** Its place and name, such as `query/limit`; unique within the operation. That of a file begins with `file/`. */
  key: string;
  in: 'path' | 'query' | 'querystring' | 'header' | 'body' | 'server';
  name: string;
  /** `json`: typed as JSON, because there is no better input for it. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'json' | 'file';
  rules: Rules;
  /** The values that it may have. */
  enum?: { value: string; description?: string }[];
  required?: true;
  /** An array with one value per line, or of files; type, rules and enum are those of a value. */
  list?: { minItems?: number; maxItems?: number };
  /** An array that is sent as one value, with commas or what `style` has. */
  joined?: true;
  /** Of a body, where the type is `json`: the fields of an object. Their keys are their names. */
  fields?: ConsoleField[];
  /** Of a body, where the type is `json`: each item of an array, with fields or items of its own. */
  item?: ConsoleField;
  deprecated?: boolean;
  example?: unknown;
  default?: unknown;
  /** The first sentence as plain text: the page beside the console has all of it. */
  description?: string;
}

export interface ConsoleBody extends UnnamedEncodings {
  mediaType: string;
  required?: boolean;
  /** Whether it is typed as JSON: that, or a form. Any other body is typed as text, or is a file. */
  json: boolean;
  /** How the JSON of a form is sent; `parts`: each item of an array, without a name. */
  encoded?: 'form' | 'multipart' | 'parts';
  encoding?: Encodings;
  fields: ConsoleField[];
  /** Sets of fields of which exactly one must be filled in, by name. */
  alternatives?: string[][];
}

/** One credential that goes with the request. */
export interface ConsoleCredential extends Credential {
  /** API title and name of the scheme: a key that was typed for one API is never offered to another. */
  id: string;
  label: string;
  /** Whether every alternative of the operation's `security` takes a credential. */
  required?: true;
  /** Sent to the sandbox if none was typed. */
  sandboxDefault?: string;
}

/** The values of a request by place and name; the body may be any JSON value. */
export type RequestValues = Partial<Record<ConsoleField['in'], unknown>>;

/** A request to the sandbox: one click fills in the form and sends it. */
export interface Preset {
  label: string;
  description: string;
  /** By default, the example of the operation. */
  request?: RequestValues;
  /** Sent instead of the typed credential. */
  credential?: string;
}

export interface PresetGroup {
  /** A verdict, or what the presets have in common. */
  title: string;
  presets: Preset[];
}

export type ConsoleOperation = ReturnType<typeof consoleOperation>;
export type ConsoleServer = ConsoleOperation['servers'][number];

/** Reduces an operation to what its console form needs, as data that JSON can carry. */
export function consoleOperation(
  operation: Operation,
  description: Pick<Description, 'info' | 'sandbox'>,
) {
  const { id, method, path, servers } = operation;
  const { sandbox } = description;
  const parameters = parameterFields(operation);
  const body = bodyOf(operation);
  const credentials = credentialsOf(operation, description);
  const { query, querystring, header, body: sent } = exampleValues(operation);
  const pathExamples = parameters.filter((field) => field.in === 'path' && field.example);
  const example: RequestValues = {
    path: Object.fromEntries(pathExamples.map((field) => [field.name, field.example])),
    query,
    ...(Object.keys(querystring).length > 0 && { querystring }),
    header,
    body: body && sent,
  };
  // The server of this request does not matter: it is chosen in the form.
  const request = exampleRequest(operation, 'https://server.invalid');
  const cookies = request.credentials.filter((credential) => credential.in === 'cookie');
  return {
    id,
    /** In capitals. */
    method: method.toUpperCase(),
    /** With its parameters in braces. */
    path,
    /** The sandbox, which runs in the page, first. */
    servers: sortBy(
      servers.map((server) => ({
        url: server.url,
        description: plainText(server.description) || undefined,
        /** Its URL with the names of its variables; `url` has their defaults. */
        template: server.template,
        variables: server.variables && variableFields(server),
        ...(server.url === sandbox?.server && {
          sandbox: true as const,
          /** Where its samples go: a program cannot reach the sandbox in the page. */
          samples: sampleServers([server], sandbox),
        }),
      })),
      (server) => !server.sandbox,
    ),
    credentials,
    /** What samples send and a page cannot: cookies. */
    ...((cookies.length > 0 || request.headers.Cookie) && {
      cookies: { credentials: cookies, header: pick(request.headers, 'Cookie') },
    }),
    ...pick(request, 'prints'),
    parameters,
    body,
    /** The initial form. */
    example,
    presets: presetsOf(operation, sandbox, {
      fields: [...parameters, ...(body?.fields ?? [])],
      example,
      hasCredential: credentials.length === 1,
    }),
  };
}

/** The page of an operation. */
export type OperationPage = ReturnType<typeof operationPages>[number];

/** The pages of all operations that have a console: it links to the others. */
export function operationPages(operations: Operation[]) {
  return operations
    .filter(({ isWebhook }) => !isWebhook)
    .map(({ id, method, path, title, slug }) => ({
      id,
      /** In capitals. */
      method: method.toUpperCase(),
      path,
      title,
      href: hrefOf(slug),
    }));
}

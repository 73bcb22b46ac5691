/** The data of an operation's console form. It is sent to the page, so it is small, and values are as the description has them. */
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';

import { withBraces } from '@docs-engines/api-samples';
import { sampleServers } from '../sampleServers';
import type { Operation } from '../model';
import { exampleRequest, exampleValues } from '../model/examples';
import { plainText } from '../plainText';
import type { Common, Product } from '../product';
import { credentialsOf } from './credentials';
import { acceptField } from './acceptField';
import { consoleBody, parameterFields, typedServer, variableFields } from './fields';
import type { RequestValues } from './types';

export type ConsoleOperation = ReturnType<typeof consoleOperation>;
export type ConsoleServer = ConsoleOperation['servers'][number];

/** Reduces an operation to what its console form needs, as data that JSON can carry. */
export function consoleOperation(operation: Operation, description: Common, product: Product = {}) {
  const sandbox = product.sandboxOf?.(description);
  const { id, method, path, servers } = operation;
  const parameters = [...parameterFields(operation), ...acceptField(operation)];
  const body = consoleBody(operation);
  const credentials = credentialsOf(operation, description.info.title, sandbox);
  const { path: inPath, query, querystring, header, body: sent } = exampleValues(operation);
  const example: RequestValues = {
    path: inPath,
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
      (servers.length > 0 ? servers : [typedServer]).map((server) => ({
        url: server.url,
        description: plainText(server.description) || undefined,
        /** Its URL with the names of its variables; `url` has their defaults. */
        template: server.template,
        variables: server.variables && variableFields(server),
        ...(server.url === sandbox?.url && {
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
      cookies: {
        credentials: cookies,
        header: mapValues(pick(request.headers, 'Cookie'), (text) =>
          withBraces(text, request.placeholders),
        ),
      },
    }),
    ...pick(request, 'prints'),
    parameters,
    body,
    /** The initial form. */
    example,
    presets:
      product.presetsOf?.(operation, description, {
        fields: [...parameters, ...(body?.fields ?? [])],
        example,
        hasCredential: credentials.length === 1,
      }) ?? [],
  };
}

/** The page of an operation. */
export type OperationPage = ReturnType<typeof operationPages>[number];

/** The pages of all operations that have a console: it links to the others. */
export function operationPages(operations: Operation[]) {
  return operations
    .filter(({ isWebhook }) => !isWebhook)
    .map(({ id, method, path, title, href }) => ({
      id,
      /** In capitals. */
      method: method.toUpperCase(),
      path,
      title,
      href,
    }));
}

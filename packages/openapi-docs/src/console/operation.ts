/** The data of an operation's console form. It is sent to the page, so it is small, and values are as the description has them. */
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';

import { withBraces } from '@docs-engines/api-samples';
import { type SampleServer, sampleServers } from '../samples/sampleServers';
import type { Operation, Server } from '../model';
import { keyIn } from '../model/slug';
import { exampleRequest, exampleValues } from '../examples/examples';
import { translate as t } from '../text/labels';
import { plainText } from '../text/plainText';
import type { Common, Product } from '../product/product';
import { credentialsOf } from './credentials';
import { consoleBody } from './body';
import { acceptField, contentTypeField, parameterFields, typedServer, variableFields } from './fields';
import type { ConsoleBody, RequestValues } from '../product/console';

export type ConsoleOperation = ReturnType<typeof consoleOperation> & {
  /** The id of the plugin’s instance, unless it is the default. */
  instance?: string;
};
export type ConsoleServer = ConsoleOperation['servers'][number];

/**
 * @param samples of the sandbox, if the server is one
 * @param label shown instead of the URL
 */
const serverEntry = (server: Server, samples?: SampleServer[], label?: string) => ({
  url: server.url,
  ...(label !== undefined && { label }),
  description: plainText(server.description) || undefined,
  /** URL template with server variables; `url` has their defaults. */
  template: server.template,
  variables: server.variables && variableFields(server),
  ...(samples && { sandbox: true as const, samples }),
});

/** The in-page sandbox of a description that has no sandbox among its servers. */
const inPage = ({ url }: SampleServer, samples: SampleServer[]) =>
  serverEntry(
    { url, description: t('It answers with the examples of the description, without an account.') },
    samples,
    t('Sandbox in this page'),
  );

/** Reduces an operation to what its console form needs, as data that JSON can carry. */
export function consoleOperation(operation: Operation, description: Common, product: Product = {}) {
  const sandbox = product.sandboxOf?.(description);
  const { id, method, path, servers } = operation;
  const body = consoleBody(operation);
  const contentTypes = body ? contentTypeField(operation) : [];
  const parameters = [...parameterFields(operation), ...acceptField(operation), ...contentTypes];
  const credentials = credentialsOf(operation, description.info.title, sandbox);
  const valuesOf = (one: Operation) => exampleValues(one, undefined, sandbox !== undefined);
  const values = valuesOf(operation);
  const bodyOf = (one: Operation): { body?: ConsoleBody; example?: unknown } => ({
    body: consoleBody(one),
    example: valuesOf(one).body,
  });
  const { path: inPath, query, querystring, header, body: sent } = values;
  const example: RequestValues = {
    path: inPath,
    query,
    ...(Object.keys(querystring).length > 0 && { querystring }),
    header,
    body: body && sent,
  };
  const madeInPath = Object.keys(inPath).filter((name) => values.made.includes(name));
  // The server of this request does not matter: it is chosen in the form.
  const request = exampleRequest(operation, 'https://server.invalid');
  const cookies = request.credentials.filter((credential) => credential.in === 'cookie');
  /** Servers of the sandbox samples: a program cannot reach the in-page sandbox. */
  const samples = sampleServers(servers, sandbox).filter(({ key }) => key !== undefined);
  const [local] = samples;
  return {
    id,
    /** In capitals. */
    method: method.toUpperCase(),
    /** With its parameters in braces. */
    path,
    /** The sandbox, which runs in the page, first. */
    servers: [
      ...(local && sandbox?.url === undefined ? [inPage(local, samples)] : []),
      ...sortBy(
        (servers.length > 0 ? servers : [typedServer()]).map((server) =>
          serverEntry(server, server.url === sandbox?.url ? samples : undefined),
        ),
        (server) => !server.sandbox,
      ),
    ],
    credentials,
    /** The options of its samples. */
    ...pick(product, 'samples'),
    /** What samples send and a page cannot: cookies. */
    ...((cookies.length > 0 || request.headers.Cookie) && {
      cookies: {
        credentials: cookies,
        header: mapValues(pick(request.headers, 'Cookie'), (text) => withBraces(text, request.placeholders)),
      },
    }),
    ...pick(request, 'prints'),
    parameters,
    body,
    /** Where there is a choice: the body and its example, by media type. */
    ...(contentTypes.length > 0 && {
      bodies: Object.fromEntries(
        operation.body?.content.map((media) => {
          const one = { ...operation, body: { ...operation.body, content: [media] } };
          return [media.mediaType, bodyOf(one)];
        }) ?? [],
      ),
    }),
    /** The initial form. */
    example,
    /** Path parameters that were generated from the schema: a sandbox has a record of any ID, a service does not. */
    ...(madeInPath.length > 0 && { madeInPath }),
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

/** The pages of all operations that have a console, each with an id that is unique in the site: it links to the others. */
export function operationPages(operations: Operation[], instance: string) {
  return operations
    .filter(({ isWebhook }) => !isWebhook)
    .map(({ id, method, path, title, href }) => ({
      id: keyIn(instance, id),
      /** In capitals. */
      method: method.toUpperCase(),
      path,
      title,
      href,
    }));
}

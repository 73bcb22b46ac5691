/** The request of a form as the samples have it: without its credentials. */
import type { FormFile, Json, SampleBody, SampleRequest } from '@docs-engines/api-samples';
import {
  fileType,
  formBody,
  multipartBody,
  placeholder,
  serializeHeader,
  splitUrl,
  targetOf,
  urlOf,
  withBraces,
} from '@docs-engines/api-samples';

import type { ConsoleField, ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { blank } from '../values/blank';
import { chosenFiles, filesOf } from '../values/fileStore';
import { contentTypeKey } from '../values/chosenBody';
import { originOf, serverOf } from '../values/server';
import { sentCredential } from '../values/credential';
import type { Form } from '../values/Form';
import { chosenFields, isObject, linesOf, parseJson, withMember } from '../values/values';

/** The value of a parameter: numbers stay as they were typed. */
function valueOf({ list, type }: ConsoleField, text: string): Json {
  if (list) return linesOf(text);
  return type === 'json' ? (parseJson(text) ?? text) : text;
}

/** The filled-in parameters in one place, serialized. */
function parametersIn<T>(
  place: ConsoleField['in'],
  { parameters }: ConsoleOperation,
  form: Form,
  serialize: (field: ConsoleField, value: Json) => T,
): [name: string, value: T][] {
  return parameters.flatMap((field): [string, T][] => {
    const text = field.key === contentTypeKey ? '' : (form.values[field.key] ?? '');
    const isEmpty = (field.list ? linesOf(text).length === 0 : text === '') && blank(field) === undefined;
    if (field.in !== place || isEmpty) return [];
    return [[field.name, serialize(field, valueOf(field, text))]];
  });
}

/** The files of a form by field: each as it was chosen, or its name alone if it is gone. */
function formFiles({ id, body }: ConsoleOperation, { values }: Form): Record<string, FormFile[]> {
  const chosen = filesOf(body).flatMap(({ key, name }): [string, FormFile[]][] => {
    const files = chosenFiles(id, name);
    const fileOf = (text: string) => files.find((file) => file.name === text) ?? { name: text };
    return values[key] ? [[name, values[key].split('\n').map(fileOf)]] : [];
  });
  return Object.fromEntries(chosen);
}

/** The body of a form, with the names of its files. */
function sampleBody(operation: ConsoleOperation, form: Form): SampleBody | undefined {
  const { body } = operation;
  if (!body) return undefined;
  const { bodyText } = form;
  const { json, encoded, encoding, fields, mediaType } = body;
  const files = formFiles(operation, form);
  if (json) {
    const value = parseJson(bodyText);
    if (!encoded) return value === undefined ? undefined : { kind: 'json', mediaType, value };
    const members = isObject(value) ? value : {};
    return encoded === 'form' ? formBody(members, encoding) : multipartBody(members, files, encoding, mediaType);
  }
  if (fields.length > 0) {
    const [file] = Object.values(files).flat();
    return file && { kind: 'file', mediaType: fileType(mediaType, file.type), file: file.name };
  }
  return bodyText.trim() === '' ? undefined : { kind: 'text', mediaType, text: bodyText };
}

/**
 * The request of a form without its credentials: the samples show it.
 *
 * @param credentialText what was typed for a credential, by its ID; one that is not required is left out without it
 * @throws TypeError if the URL is invalid
 */
export function sampleRequest(
  operation: ConsoleOperation,
  form: Form,
  credentialText: (id: string) => string = () => '',
): SampleRequest {
  const { method, credentials, cookies, prints } = operation;
  const server = serverOf(operation, form)?.url ?? '';
  const { path, query, search } = targetOf(operation.path, (place, write) =>
    parametersIn(place, operation, form, write),
  );
  const { origin } = window.location;
  const target = splitUrl(new URL(server + path, origin), new URL(server, origin));
  return {
    method,
    ...target,
    path: target.path + search,
    credentials: [
      ...credentials.filter((one) => one.required ?? sentCredential(one, operation, form, credentialText)),
      ...(cookies?.credentials ?? []),
    ],
    query,
    headers: { ...Object.fromEntries(parametersIn('header', operation, form, serializeHeader)), ...cookies?.header },
    body: sampleBody(operation, form),
    prints,
  };
}

/** Fills empty required inputs with placeholders, for the samples of the form only: such a form is never sent. */
export function withPlaceholders({ parameters, body }: ConsoleOperation, form: Form) {
  const { values, bodyText } = form;
  const empty = parameters.filter((field) => field.required && !values[field.key] && blank(field) === undefined);
  const bodyValue = bodyText.trim() === '' && body?.required ? {} : parseJson(bodyText);
  const fields = isObject(bodyValue) ? chosenFields(body?.fields ?? [], (name) => bodyValue[name]) : [];
  const absent = fields.filter(
    ({ name, required, type }) => required && type !== 'file' && !Object.hasOwn(Object(bodyValue) as object, name),
  );
  return {
    ...form,
    values: { ...values, ...Object.fromEntries(empty.map(({ key, name }) => [key, placeholder(name)])) },
    bodyText: absent.reduce((text, { name }) => withMember(text, name, placeholder(name)), bodyText),
    placeholders: [...empty, ...absent].map(({ name }) => placeholder(name)),
  };
}

/** The URL of the request for people: without a credential, and with a placeholder for what is empty but required. */
export function shownUrl(operation: ConsoleOperation, form: Form): string {
  const server = serverOf(operation, form);
  if (!server || originOf(server) === '') return operation.path;
  const { placeholders, ...shown } = withPlaceholders(operation, form);
  return withBraces(urlOf(sampleRequest(operation, shown)), placeholders);
}

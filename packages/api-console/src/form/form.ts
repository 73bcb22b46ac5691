/** The form of each console: kept while the browser tab is open, without credentials. */
import { useEffect, useMemo, useState } from 'react';

import type { Schema } from '@cfworker/json-schema';

import { jsonText } from '@docs-engines/api-samples';
import { withStorage } from '@docs-engines/static-first/browser';
import type { ConsoleField, ConsoleOperation, RequestValues } from '@docs-engines/openapi-docs/console';
import { contentTypeKey, firstContentType, withChosenBody } from '../values/chosenBody';
import { fileValues } from '../values/fileStore';
import { toRequestHash, isRequestHash, readHash } from '../saved/requestHash';
import { savedRequest, withRequest } from '../saved/savedRequest';
import { text, texts, validMembers } from '../values/stored';
import { keepVariable, typedVariables, variableValues } from '../values/server';
import type { Form, FormPreset, FormRequest } from '../values/Form';
import { validateFields } from '../values/validate';
import { inputValues, parseJson, valuesWithBody, withValue } from '../values/values';

/** A form that outlives its page. */
type KeptForm = Form & { serverUrl?: string };

const storageKey = 'api-console:v1:forms';

const formSchema: Schema = {
  type: 'object',
  required: ['values', 'bodyText', 'isRaw', 'server'],
  properties: { values: texts, bodyText: text, isRaw: { type: 'boolean' }, server: { type: 'number' } },
};

/** By operation ID. */
const stored = parseJson(withStorage((storage) => storage.getItem(storageKey)) ?? '');
const forms = new Map(validMembers(stored, formSchema) as [string, KeptForm][]);

/** The kept form of an operation. After a deploy its server may have another index, or be gone: then it is the default one. */
function keptForm(operation: ConsoleOperation): Form | undefined {
  const kept = forms.get(operation.id);
  const { servers } = operation;
  if (!kept || servers[kept.server]?.url === (kept.serverUrl ?? '')) return kept;
  const server = servers.findIndex(({ url }) => url === kept.serverUrl);
  return withServer(operation, kept, Math.max(0, server));
}

// Saves the forms when the page is left. A deploy can force a reload.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    const stored = [...forms].map(([id, form]) => [
      id,
      { ...form, values: fileValues(form.values, false), presetCredential: undefined },
    ]);
    withStorage((storage) => storage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored))));
  });
}

function requestForm(operation: ConsoleOperation, request: RequestValues): FormRequest {
  const { parameters, body } = operation;
  const { body: value = '' } = request;
  const isText = typeof value === 'string' && (value === '' || !body?.json);
  return {
    values: { ...firstContentType(operation), ...inputValues([...parameters, ...(body?.fields ?? [])], request) },
    bodyText: isText ? value : jsonText(value, 2),
  };
}

/** The form of an operation that was not opened before: its example. */
export function initialForm(operation: ConsoleOperation): Form {
  return { ...requestForm(operation, operation.example), isRaw: operation.body?.fields.length === 0, server: 0 };
}

/**
 * A form after another server was chosen. An ID that was generated from the schema is cleared for a service, which has no such
 * record, and restored for the sandbox.
 */
export function withServer(operation: ConsoleOperation, form: Form, server: number): Form {
  const { servers, parameters, madeInPath = [] } = operation;
  const { values: examples } = initialForm(operation);
  const isSandbox = servers[server]?.sandbox === true;
  const changed = parameters
    .filter((field) => field.in === 'path' && madeInPath.includes(field.name))
    .flatMap(({ key }) => {
      const example = examples[key] ?? '';
      const [from, to] = isSandbox ? ['', example] : [example, ''];
      return (form.values[key] ?? '') === from ? [[key, to]] : [];
    });
  const values = { ...form.values, ...(Object.fromEntries(changed) as Form['values']) };
  return { ...form, server, values };
}

/** The presets of an operation, without those that its form rejects. */
export function validPresets(operation: ConsoleOperation) {
  const { parameters, body, example, presets: groups } = operation;
  const fields = [...parameters, ...(body?.fields ?? [])];
  return groups
    .map(({ title, presets }) => ({
      title,
      presets: presets
        .map((preset): FormPreset => {
          // No request is complete without its path.
          const request = preset.request ? { path: example.path, ...preset.request } : example;
          return { ...preset, ...requestForm(operation, request) };
        })
        .filter(({ values }) => validateFields(fields, values, body?.alternatives).every(([, error]) => !error)),
    }))
    .filter(({ presets }) => presets.length > 0);
}

/** A form after a preset: its whole request is that of the preset. Server and view stay. */
export function withPreset(form: Form, { values, bodyText, credential }: FormPreset): Form {
  return { ...form, values: { ...variableValues(form.values), ...values }, bodyText, presetCredential: credential };
}

/** The form with another media type of the body. JSON that was typed is kept. */
function withContentType(operation: ConsoleOperation, form: Form, contentType: string): Partial<Form> {
  const own = { ...form.values, [contentTypeKey]: contentType };
  const from = withChosenBody(operation, form.values).body;
  const to = withChosenBody(operation, own);
  const { values, bodyText, isRaw } = initialForm(to);
  const kept = from?.json && to.body?.json ? valuesWithBody(to.body.fields, own, form.bodyText) : undefined;
  if (kept) return { values: kept };
  const texts = (to.body?.fields ?? []).map(({ key }) => [key, values[key] ?? '']);
  return { values: { ...own, ...(Object.fromEntries(texts) as Form['values']) }, bodyText, isRaw };
}

/** The form of an operation, and what changes it. */
export function useForm(described: ConsoleOperation) {
  const [form, setForm] = useState(() => {
    const own = keptForm(described) ?? initialForm(described);
    const kept = { ...own, values: { ...firstContentType(described), ...own.values, ...typedVariables() } };
    return withRequest(described, kept, readHash(window.location.hash)) ?? kept;
  });
  const presets = useMemo(() => validPresets(described), [described]);
  const operation = withChosenBody(described, form.values);
  const bodyFields = operation.body?.fields ?? [];

  const change = (members: Partial<Form>): Form => {
    const next = { ...form, ...members };
    forms.set(operation.id, { ...next, serverUrl: operation.servers[next.server]?.url });
    setForm(next);
    return next;
  };

  useEffect(() => {
    // The address names the request that the form has, or none.
    const { hash, pathname, search } = window.location;
    if (isRequestHash(hash) && hash !== toRequestHash(savedRequest(described, form))) {
      history.replaceState(history.state, '', pathname + search);
    }
    // Not after every render: one may come between a new hash and its event.
  }, [described, form]);

  useEffect(() => {
    const onHashChange = () => {
      const next = withRequest(operation, form, readHash(window.location.hash));
      if (next) change(next);
    };
    window.addEventListener('hashchange', onHashChange);
    return () => {
      window.removeEventListener('hashchange', onHashChange);
    };
  });

  return {
    /** The operation with the body that is chosen. */
    chosen: operation,
    form,
    presets,
    change,

    setValue: (field: ConsoleField, text: string): Form => {
      if (field.in === 'server') keepVariable(field.key, text);
      if (field.key === contentTypeKey) return change(withContentType(described, form, text));
      return change(withValue(form, bodyFields, field, text));
    },

    setBodyText: (bodyText: string): Form => {
      const values = valuesWithBody(bodyFields, form.values, bodyText);
      return change({ bodyText, ...(values && { values }) });
    },
  };
}

export type FormProps = ReturnType<typeof useForm> & {
  /** Validation errors by field key, by credential ID, and that of the text view as `body`. */
  errors: Record<string, string>;
};

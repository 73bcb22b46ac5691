/** Reads what requests and responses are made of: parameters, headers, content. */
import { bodyKind, formFields, sentType } from '@docs-engines/api-samples';
import type { Oas3Example } from '@redocly/openapi-core';
import pick from 'lodash/pick';

import type { SchemaReader } from './schema';
import type { Example, ExampleRequest, Link, MediaType, Parameter, Response, Schema } from './types';

export type Named<T> = Record<string, T>;

interface ExampleSource {
  example?: unknown;
  examples?: Named<(Oas3Example & { 'x-request'?: ExampleRequest }) | null>;
}

interface MediaTypeSource extends ExampleSource, Pick<MediaType, 'encoding' | 'prefixEncoding' | 'itemEncoding'> {
  schema?: unknown;
  itemSchema?: unknown;
}

export interface ParameterSource extends MediaTypeSource, Omit<Parameter, 'schema' | 'examples'> {
  content?: Named<MediaTypeSource | null>;
}

export interface MessageSource {
  summary?: string;
  description?: string;
  required?: boolean;
  headers?: Named<ParameterSource>;
  content?: Named<MediaTypeSource | null>;
  links?: Named<Omit<Link, 'name'> | null>;
}

function examplesOf({ example, examples = {} }: ExampleSource): Example[] {
  return [
    ...(example === undefined ? [] : [{ name: 'example', summary: 'Example', value: example }]),
    ...Object.entries(examples).map(([name, named]) => ({
      name,
      summary: named?.summary,
      description: named?.description,
      // Where there is the text of a value, too, that is what is sent.
      value: [named?.value, named?.dataValue, named?.serializedValue].find((value) => value !== undefined),
      url: named?.externalValue,
      request: named?.['x-request'],
    })),
  ];
}

/** Statuses whose responses have no body, whatever a description says (RFC 9110, sections 6.4.1 and 15). */
const bodiless = /^(?:1\d\d|1XX|204|205|304)$/;

/** A range of statuses in capitals, unless both spellings are there. */
function statusOf(written: string, responses: object): string {
  const status = /^[1-5]xx$/i.test(written) ? written.toUpperCase() : written;
  return status !== written && Object.hasOwn(responses, status) ? written : status;
}

/** @param schemaOf reads the schemas of the description */
export function messageReader(schemaOf: SchemaReader) {
  /** The schema of a whole body, and of each item where these follow each other. */
  function contentSchemaOf({ schema, itemSchema }: MediaTypeSource): Schema | undefined {
    const whole = schema === undefined ? undefined : schemaOf(schema);
    return itemSchema === undefined
      ? whole
      : { types: ['stream'], items: schemaOf(itemSchema), ...(whole && { allOf: [whole] }) };
  }

  function contentOf(content: Named<MediaTypeSource | null> = {}): MediaType[] {
    return Object.entries(content).map(([mediaType, media]) => {
      const schema = contentSchemaOf(media ?? {});
      const sent = sentType(mediaType, schema);
      const kind = bodyKind(sent);
      // Parts without names, which only an array has, are those of a file.
      const hasNames = sent.startsWith('multipart/form-data') || Object.keys(formFields(schema)).length > 0;
      return {
        mediaType,
        sentType: sent,
        kind: kind === 'multipart' && !hasNames ? 'file' : kind,
        schema,
        examples: examplesOf(media ?? {}),
        ...pick(media ?? {}, ['encoding', 'prefixEncoding', 'itemEncoding']),
      };
    });
  }

  function parameterOf(source: ParameterSource): Parameter {
    const { schema, content, example, examples, ...parameter } = source;
    const [mediaType] = contentOf(content);
    return {
      ...parameter,
      required: parameter.in === 'path' || parameter.required,
      schema: mediaType?.schema ?? schemaOf(schema),
      mediaType: mediaType?.mediaType,
      examples: [...examplesOf({ example, examples }), ...(mediaType?.examples ?? [])],
    };
  }

  function headersOf(headers: Named<ParameterSource> = {}): Parameter[] {
    return Object.entries(headers).map(([name, header]) => ({ ...parameterOf(header), name, in: 'header' as const }));
  }

  function responsesOf(responses: Named<MessageSource> = {}): Response[] {
    return Object.entries(responses)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([written, { summary, description, headers, content = {}, links = {} }]) => {
        const status = statusOf(written, responses);
        const neverSent = bodiless.test(status) ? Object.keys(content) : [];
        return {
          status,
          summary,
          description,
          headers: headersOf(headers),
          content: neverSent.length > 0 ? [] : contentOf(content),
          ...(neverSent.length > 0 && { neverSent }),
          links: Object.entries(links).map(([name, link]) => ({ ...link, name })),
        };
      });
  }

  return { contentOf, parameterOf, headersOf, responsesOf };
}

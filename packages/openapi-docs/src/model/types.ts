/** The model of an OpenAPI description: references resolved, OpenAPI 3.0 and 3.1 unified. */

import type { BodyKind, Encoding, Encodings } from '@docs-engines/api-samples';
import type { Oas3_1Schema, Oas3ExternalDocs, Oas3Link } from '@redocly/openapi-core';

import type { Holding, keywords } from './keywords';

export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  // OpenAPI 3.2, as are all other methods: those of `additionalOperations`.
  'query',
] as const;

/**
 * A JSON Schema. `allOf` is merged, bounds are numbers, `nullable` replaces the type `null` beside others. A recursive schema
 * contains itself: the same object again. `false` is `not` of what takes every value. Texts are Markdown.
 */
export interface Schema
  extends
    Holding<Schema>,
    Pick<Oas3_1Schema, (typeof keywords)[number] | 'title' | 'description' | 'deprecated' | 'examples'>,
    Pick<Oas3_1Schema, 'discriminator' | 'xml' | 'externalDocs'> {
  /** Its name in `components.schemas`. */
  name?: string;
  /** Named parts of its `allOf` whose description is not that of the whole. */
  parts?: { title?: string; description: string }[];
  /** `null` only if there is no other; empty if any type will do. `stream` is a body of items that follow each other: `itemSchema`. */
  types: string[];
  nullable?: true;
  /** What programs call the values, by value. */
  enumNames?: Record<string, string>;
  /** By value. */
  enumDescriptions?: Record<string, string>;
  /** Only what cannot be merged: a recursive reference, and a second list of alternatives. */
  allOf?: Schema[];
  /** In an alternative that inherits from the schema that it is in: which values of which property stand for it. */
  child?: { property: string; values: string[] };
  extensions?: Extensions;
}

/** An image for the page about the API: `x-logo` of Redoc. */
export interface Logo {
  /** A URL of the web, or a path of the site. */
  url?: string;
  altText?: string;
  /** Where it leads. */
  href?: string;
}

/** `info`, as far as a page shows it. */
export interface Info {
  'x-logo'?: Logo;
  /** For the dark theme. */
  'x-dark-logo'?: Logo;
  title?: string;
  summary?: string;
  version?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; email?: string; url?: string };
  license?: { name?: string; identifier?: string; url?: string };
}

/** A program in a language, as its owner calls it, with a label for its tab. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The members `x-…` of the root, of an operation or of a schema, by name. */
export type Extensions = Record<`x-${string}`, unknown>;

export interface Server {
  /** Its variables have their default values; no slash at its end. May be relative. */
  url: string;
  name?: string;
  description?: string;
  /** The URL with the names of its variables, if it has some. */
  template?: string;
  variables?: Record<string, { default?: string; enum?: string[]; description?: string }>;
}

/** The keyword of the properties that a direction leaves out: `readOnly` in a request, `writeOnly` in a response. */
export type OmittedFlag = 'readOnly' | 'writeOnly';

/** A page elsewhere. Its description is Markdown. */
export type ExternalDocs = Oas3ExternalDocs;

/** A named example of a request, a response, a parameter or a header. */
export interface Example {
  name: string;
  summary?: string;
  description?: string;
  value: unknown;
  /** `externalValue`: the URL of the value. */
  url?: string;
  /** `x-request`: what to send to get it. */
  request?: ExampleRequest;
}

/** What a request has beside its method and path. */
export interface ExampleRequest {
  /** The key of the sandbox; null for none. */
  key?: string | null;
  /** Not in `x-request`: the console and api-verify fill it in. */
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  raw_query?: string;
  raw_body?: string;
  raw_body_bytes?: number;
}

/** Request or response content in one media type. A single `example` has the name `example`. */
export interface MediaType {
  /** As the description has it: a media type, or a range such as `image/*`. */
  mediaType: string;
  /** What is sent for it. */
  sentType: string;
  kind: BodyKind;
  schema?: Schema;
  examples: Example[];
  /** How the fields of a form are sent, by name. */
  encoding?: Encodings;
  /** How parts without names are sent: the first ones, and each of the others. */
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
}

/** A parameter, or a header of a response. */
export interface Parameter {
  name: string;
  /** `querystring`: the whole query. */
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema: Schema;
  /** Set if the value is serialized in this media type, as in `content`. */
  mediaType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  examples: Example[];
}

export interface Response {
  /** A status code, `4XX` or `default`. */
  status: string;
  summary?: string;
  description?: string;
  headers: Parameter[];
  content: MediaType[];
  /** The media types of a body that the description has and HTTP does not: that of 204, 205 or 304. */
  neverSent?: string[];
  links: Link[];
}

/** An operation that a response leads to. */
export interface Link extends Oas3Link {
  name: string;
}

/** What an operation asks of a scheme. */
export interface SecurityRequirement extends SecurityScheme {
  scopes: string[];
}

export interface SecurityScheme {
  id: string;
  type?: string;
  description?: string;
  scheme?: string;
  bearerFormat?: string;
  in?: string;
  name?: string;
  openIdConnectUrl?: string;
  oauth2MetadataUrl?: string;
  deprecated?: boolean;
  flows?: Record<string, Flow | null>;
}

/** A flow of OAuth 2: its addresses as the description has them, and what each scope allows. */
export interface Flow {
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
}

export interface Operation {
  /** The operationId, or else the summary, or else method and path. */
  id: string;
  title: string;
  /** Last segment of the URL of its page, unique: `check-email-validity` for `checkEmailValidity`. A callback has no page: `''`. */
  slug: string;
  /** The path of its page, such as `/api/check-email-validity`. A callback has no page: `''`. */
  href: string;
  /** In lower case, but for those of `additionalOperations`. */
  method: string;
  /** The name of the event, for a webhook. */
  path: string;
  /** What is said of all operations of its path. */
  pathItem: { summary?: string; description?: string };
  /** A request that the API sends. */
  isWebhook: boolean;
  deprecated: boolean;
  /** `x-deprecated-description`: Markdown. */
  deprecation?: string;
  /** `x-position`: where it is among the others, which follow if they have none. */
  position?: number;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  body?: { description?: string; required?: boolean; content: MediaType[] };
  responses: Response[];
  /** Those of the operation, or else of its path, or else of the description. */
  servers: Server[];
  /** Whether they are not those of the description. */
  hasOwnServers: boolean;
  /** Alternatives, each with every scheme that it takes; one that is empty means that none is needed. */
  security: SecurityRequirement[][];
  /** Whether the description says anything about security that concerns it. */
  saysSecurity: boolean;
  externalDocs?: ExternalDocs;
  /** `x-codeSamples`: programs that the owner of the API has written. */
  codeSamples: CodeSample[];
  /** Requests that the API sends because of this one. */
  callbacks: { name: string; operation: Operation }[];
  extensions: Extensions;
}

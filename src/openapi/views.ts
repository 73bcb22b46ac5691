/** A JSON Schema (draft 2020-12, or what OpenAPI 3.0 has of it), resolved. Descriptions are HTML, bounds are numbers. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  /** Whether it is one of those that it lies in, which say the rest. */
  isRepeated?: boolean;
  /** The address of the page that says the rest, beside this page. */
  movedTo?: string;
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  'x-enumDescriptions'?: Record<string, string>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

/** An example, formatted and highlighted. */
export interface ExampleData {
  name: string;
  summary: string;
  html: string;
  /** The page that explains the problem that it shows. */
  explainedAt?: string;
}

export interface MediaData {
  mediaType: string;
  schema?: Schema;
  examples: ExampleData[];
}

export interface HeaderData {
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface ResponseData {
  status: string;
  description?: string;
  headers: HeaderData[];
  content: MediaData[];
}

export interface SampleData {
  id: string;
  label: string;
  html: string;
}

/** Everything that the page of an operation shows, ready to be shown. */
export interface OperationData {
  method: string;
  path: string;
  /** Where the samples send their request; a webhook has none. */
  server?: string;
  /** Short facts beside the address, as [label, HTML]. */
  facts: [label: string, html: string][];
  description?: string;
  parameters: Parameter[];
  requestBody?: { description?: string; required?: boolean; content: MediaData[] };
  responses: ResponseData[];
  samples: SampleData[];
}

/** What the page about a description as a whole shows, ready to be shown: texts are HTML. */
export interface InformationData {
  title: string;
  version?: string;
  description?: string;
  /** The ways to authenticate, each with facts as [label, HTML]. */
  authentication: { name: string; description?: string; facts: [label: string, html: string][] }[];
  contact?: string;
  terms?: string;
  license?: string;
}

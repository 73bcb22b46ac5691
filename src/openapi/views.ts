/** What pages show, ready to be rendered and serialized: every text is HTML unless its comment says otherwise. */

/** A label, and a value that is text or, if `isCode`, a literal. Both are plain text. */
export type Constraint = [label: string, value: string, isCode?: true];

export interface SchemaView {
  /** In words: `array of strings or null`. */
  type: string;
  /** Plain text. */
  title?: string;
  description?: string;
  /** Descriptions of schemas that are merged into this one. */
  parts?: { title?: string; description: string }[];
  flags?: string[];
  constraints?: Constraint[];
  /** Enum values, plain text, each with its description. */
  values?: [value: string, description?: string][];
  fields?: FieldView[];
  /** Each item of an array. */
  items?: SchemaView;
  /** Each value of a map. */
  entries?: SchemaView;
  alternatives?: SchemaView[];
  /** Name of the property that tells the alternatives apart, and its values. */
  discriminator?: { property: string; values: string[] };
  allOf?: SchemaView[];
  /** Whether it is a recursive reference: an ancestor shows the rest. */
  isRecursive?: true;
  /** Slug of the page that shows the rest. */
  movedTo?: string;
}

/** A property, a parameter or a header. */
export interface FieldView extends SchemaView {
  name: string;
  required?: true;
}

export interface ExampleView {
  name: string;
  /** Plain text. */
  summary: string;
  description?: string;
  /** Highlighted code. */
  html: string;
  /** URL path of the page that explains the error that it shows. */
  explainedAt?: string;
}

export interface MediaTypeView {
  mediaType: string;
  schema?: SchemaView;
  examples: ExampleView[];
}

export interface ResponseView {
  status: string;
  description?: string;
  headers: FieldView[];
  content: MediaTypeView[];
}

/** A label and its HTML. */
export type Fact = [label: string, html: string];

/** The page of an operation. */
export interface OperationView {
  /** In capitals; `EVENT` for a webhook. */
  method: string;
  path: string;
  /** Base URL of the samples; a webhook has none. */
  server?: string;
  facts: Fact[];
  description?: string;
  parameters: { in: string; fields: FieldView[] }[];
  body?: { description?: string; required?: boolean; content: MediaTypeView[] };
  responses: ResponseView[];
  samples: { id: string; label: string; html: string }[];
}

/** The page about the API as a whole. */
export interface InfoView {
  title: string;
  version?: string;
  description?: string;
  /** By URL. */
  servers: Fact[];
  authentication: { name: string; description?: string; facts: Fact[] }[];
  externalDocs?: string;
  contact?: string;
  terms?: string;
  license?: string;
}

/** The data of a page, by the kind of component that renders it. */
export type PageView =
  | ({ kind: 'operation' } & OperationView)
  | ({ kind: 'info' } & InfoView)
  | ({ kind: 'schema' } & SchemaView);

/** What views are made of, ready to be rendered and serialized: every text is HTML unless its comment says otherwise. */

/** A label, and a value that is text or, if `isCode`, a literal. Both are plain text. */
export type Constraint = [label: string, value: string, isCode?: true];

export interface SchemaView {
  /** In words: `array of string or null`. */
  type: string;
  /** Plain text. */
  title?: string;
  description?: string;
  /** Descriptions of schemas that are merged into this one. */
  parts?: { title?: string; description: string }[];
  flags?: string[];
  constraints?: Constraint[];
  /** Values as plain text, each with what it shows. */
  examples?: { value?: string; description?: string }[];
  /** Enum values, plain text, each with its description. */
  values?: [value: string, description?: string][];
  fields?: FieldView[];
  /** The first items of an array, in their order. */
  prefixItems?: SchemaView[];
  /** Each item of an array, or each after the first ones. */
  items?: SchemaView;
  /** Each value of a map. */
  entries?: SchemaView;
  /** An object has no properties but those that are described. */
  isClosed?: true;
  /** An array has no items but those that are described. */
  isFull?: true;
  /** How many of the alternatives apply, unless the type says so. */
  choice?: string;
  alternatives?: SchemaView[];
  /** Name of the property that tells the alternatives apart, and its values. */
  discriminator?: { property: string; values: string[] };
  allOf?: SchemaView[];
  /** Schemas that apply under a condition: `If`, `Then`, `Not`. */
  cases?: { anchor: string; label: string; schema: SchemaView }[];
  /** Whether it is a recursive reference: an ancestor shows the rest. */
  isRecursive?: true;
  /** The page that shows the rest. */
  movedTo?: { slug: string; title: string };
}

/** A property, a parameter or a header. */
export interface FieldView extends SchemaView {
  name: string;
  required?: true;
}

/** A label and its HTML. */
export type Fact = [label: string, html: string];

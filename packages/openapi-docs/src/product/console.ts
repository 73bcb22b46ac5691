/** What a console form consists of. */
import type { Credential, Encodings, Serialization } from '@docs-engines/api-samples';
import type { Flow, Schema } from '../model';

/** Keywords that a single value of a field is validated with. */
export const ruleKeywords = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const;

type Rules = Pick<Schema, (typeof ruleKeywords)[number]>;

/** One input of the form: a parameter, a property of a body, or a server variable. Only a parameter has the members of `Serialization`. */
export interface ConsoleField extends Serialization {
  /** Its place and name, such as `query/limit`; unique within the operation. That of a file begins with `file/`. */
  key: string;
  in: 'path' | 'query' | 'querystring' | 'header' | 'body' | 'server';
  name: string;
  /** `json`: typed as JSON, because there is no better input for it. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'json' | 'file';
  /** Only with the type `json`: whether the schema allows a string, so that text which is not JSON is valid. */
  isText?: true;
  /** In a body: whether the text `null` means the value null. */
  nullable?: true;
  rules: Rules;
  /** The values that it may have, but for null and the empty text, which a form leaves out. */
  enum?: { value: string; name?: string; description?: string }[];
  required?: true;
  /** An array with one value per line, or of files; type, rules and enum are those of a value. */
  list?: { minItems?: number; maxItems?: number };
  /** It belongs to a choice: to these values of the field beside it with this name. */
  when?: { name: string; values: string[] };
  /** In a body, with the type `json`: the fields of an object. Their keys are their names. */
  fields?: ConsoleField[];
  /** In a body, with the type `json`: each item of an array, with fields or items of its own. */
  item?: ConsoleField;
  deprecated?: boolean;
  example?: unknown;
  default?: unknown;
  /** The first sentence as plain text: the page beside the console has all of it. */
  description?: string;
}

export interface ConsoleBody {
  mediaType: string;
  required?: boolean;
  /** Whether it is typed as JSON: that, or a form. Any other body is typed as text, or is a file. */
  json: boolean;
  /** How the JSON of a form is sent. */
  encoded?: 'form' | 'multipart';
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
  /** How a token is obtained, if the credential is one of OAuth 2 or OpenID Connect. */
  oauth?: ConsoleOAuth;
}

/** A flow of OAuth 2 by which a console can obtain a token. */
export interface OAuthFlow extends Flow {
  name: 'authorizationCode' | 'deviceAuthorization' | 'clientCredentials';
  scopes: Record<string, string>;
}

export interface ConsoleOAuth {
  /** The document in which the authorization server describes itself: its addresses, instead of those of the flows. */
  discovery?: string;
  /** Whether that is OpenID Connect. */
  openid?: true;
  /** Empty if the description has only flows that OAuth 2.1 has removed. */
  flows: OAuthFlow[];
  /** The scopes that the operation asks for. */
  scopes: string[];
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
  /** What the presets have in common. */
  title: string;
  presets: Preset[];
}

/** What an owner of an API hands in, and what the engine hands to it. */
import type { SampleOptions } from '@docs-engines/api-samples';
import type { NodeType, Oas3_1Definition } from '@redocly/openapi-core';

import type { ConsoleField, PresetGroup, RequestValues } from './console';
import type { Description, Operation } from '../model';
import type { Rules } from './rule';
import type { Files } from './files';

/** What a search can find, beside the text of pages: one whose path is that of a page stands for it. Texts are plain. */
export interface SearchEntry {
  kind: 'page' | 'operation' | 'value' | 'field' | 'error' | 'input';
  title: string;
  /** Where it is. */
  place?: string;
  /** What someone types who means exactly this: an identifier, a status, a path. */
  codes: string[];
  /** Other words for it. */
  keywords?: string[];
  /** IDs of elements that may explain it on a guide, the best one first. */
  anchors?: string[];
  /** Where it is otherwise, without the base path of the site. */
  path?: string;
  paragraphs: string[];
}

/** The entries of a description, by what they are. */
export type SearchEntries = Record<'operations' | 'schemas' | 'values' | 'fields', SearchEntry[]>;

/** An OpenAPI description that was read once, in each of the forms that something is derived from. */
export interface DescriptionFile {
  /** Absolute path. */
  file: string;
  /** As it was written, or without what is internal. */
  text: string;
  /** One document: a `$ref` to another file has become one into the document. */
  bundled: Oas3_1Definition;
  model: Description;
  /** Relative links of texts that lead nowhere, and so are text in the model. */
  deadLinks: string[];
  /** Warnings of the linter, each with its place and what to do. */
  warnings: string[];
}

/** A server that answers without an account: in the page, or on the machine of a reader. */
export interface SandboxServer {
  /** One of the servers of the description. Without it, the sandbox is a server beside them. */
  url?: string;
  /** Its base URL in samples, when a reader has started it. Without `url`, the path of the first server is appended. */
  localUrl: string;
  /** The credential that it takes, if none was typed. */
  key: string;
  /** What the console calls its credential. */
  label?: string;
  /** Path of the page that says how a reader starts it. */
  guide?: string;
  /** URL of the program that a reader starts: a file of JavaScript without dependencies. */
  file?: string;
}

/** Rules of the owner of an API. With them, a description also has to keep its structure and those of its `redocly.yaml`. */
export interface House {
  rules: Rules;
  /** What to do about a violation of another rule of the linter, by the name of the rule. */
  remedies?: Record<string, string>;
}

/** The part of a description that is the same for all of its pages. */
export type Common = Pick<Description, 'info' | 'extensions'>;

/** A form, as far as it decides which requests it can hold. */
export interface PresetForm {
  fields: ConsoleField[];
  example: RequestValues;
  hasCredential: boolean;
}

/**
 * What the owner of an API adds to its reference. All of it may be missing: then any valid description has its pages, and
 * nothing else.
 */
export interface Product {
  /** The name of the API in names of files: `acme-library`. */
  fileName?: string;
  /** What the names of variables in samples begin with, such as `Acme`; the IDs of languages, in their order, if not all nine. */
  samples?: SampleOptions;
  house?: House;
  /** Adds the types of extensions to those of the linter, which names a value of another type with its line. */
  extensionTypes?: (known: Record<string, NodeType>) => Record<string, NodeType>;
  /** The server that answers without an account, in place of the sandbox of the option `sandbox`. */
  sandboxOf?: (description: Common) => SandboxServer | undefined;
  /** More facts about an operation, below its authentication: label and Markdown. */
  factsOf?: (operation: Operation) => [label: string, markdown: string | undefined][];
  /** A few words beside an operation in a list of operations. */
  noteOf?: (operation: Operation) => string | undefined;
  /** The name of the example of a header that is shown for an operation, beside its own id. */
  headerExampleOf?: (operation: Operation) => string | undefined;
  /** The path of the page that explains a response, if there is one. */
  explainedAt?: (body: unknown) => string | undefined;
  /** Requests that fill in the console, one click each. */
  presetsOf?: (operation: Operation, description: Common, form: PresetForm) => PresetGroup[];
  /** The search entries, made from those of the engine. */
  searchEntriesOf?: (description: Description, entries: SearchEntries) => SearchEntry[];
  /**
   * More data, by name, found as `@generated/openapi/default/NAME.json`. A name has a slash, as no slug has.
   *
   * @param siteUrl where the site is published, with its base path and without a slash at its end
   * @throws DescriptionError if the description lacks what a page of the site shows
   */
  data?: (description: DescriptionFile, siteUrl: string) => Promise<Record<string, object>> | Record<string, object>;
  /** More files to download, by name. */
  downloads?: (description: DescriptionFile, siteUrl: string) => Files;
  /**
   * Files, beside the description, that data or rules are read from: absolute paths or glob patterns.
   *
   * @param file path of the description, absolute
   */
  watch?: (file: string, siteDir: string) => string[];
}

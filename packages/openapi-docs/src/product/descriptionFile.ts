import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { Description } from '../model';

/** An OpenAPI description that was read once, in each of the forms that something is derived from. */
export interface DescriptionFile {
  /** Absolute path. */
  file: string;
  /** As it was written, or without what is internal. */
  text: string;
  /** One document: a `$ref` to another file has become one into the document. */
  bundled: Oas3_1Definition;
  model: Description;
}

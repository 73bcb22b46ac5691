import path from 'node:path';

import { unicodeEscape } from '@docs-engines/api-samples';
import { getLineColLocation, type LocationObject } from '@redocly/openapi-core';

/**
 * A text of others for a terminal: control characters, which it obeys, and those of bidirectional text, which reorder a line, are
 * written as escapes. Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, unicodeEscape);
}

/**
 * An OpenAPI description cannot be used. The message lists the errors, each with its place and a remedy, and quotes the
 * description, so it is for a terminal as it is.
 */
export class DescriptionError extends Error {
  constructor(message: string) {
    super(printable(message));
    // Docusaurus prints the stack, and a stack is of no use to whoever edits the description.
    this.stack = `DescriptionError: ${this.message}`;
  }
}

/** What a file is called in a message: its path, relative to the working directory. */
export function nameOf(file: string): string {
  return path.relative(process.cwd(), file);
}

/** Where something is, in lines and columns from 1. */
export function placeOf(location: LocationObject) {
  const { source, start } = getLineColLocation(location);
  return { file: nameOf(source.absoluteRef), line: start.line, column: start.col };
}

type Place = Partial<ReturnType<typeof placeOf>>;

/** An error in the form that it has in a list of them. Without a line, it is one of the whole file. */
export function faultText({ file, line, column }: Place, message: string, remedy: string): string {
  return `${file}${line === undefined ? '' : `:${line}:${column}`}  ${message}\n  → ${remedy}`;
}

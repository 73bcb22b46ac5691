import { unicodeEscape } from '@docs-engines/api-samples';

/**
 * A text of others for a terminal: control characters, which it obeys, and those of bidirectional text, which reorder a line, are
 * written as escapes. Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, unicodeEscape);
}

/** The labels that the build makes: `@docusaurus/Translate`, which components have them from, is only in bundles. */
import { existsSync, readFileSync } from 'node:fs';

/** By their English, as in the files of `i18n/`. */
type Messages = Record<string, { message: string }>;

export interface Labels {
  translated: Messages;
  /** All that the pages of a description have; `translate` adds them. */
  used: Messages;
}

let labels: Labels = { translated: {}, used: {} };

/** @param file of `docusaurus write-translations`, with labels by their English; it may be missing */
export function labelsIn(file: string): Labels {
  try {
    return { translated: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {}, used: {} };
  } catch (error) {
    const remedy = 'Correct it, or remove it and run docusaurus write-translations.';
    throw new Error(`${file}: ${String(error)}\n  → ${remedy}`, { cause: error });
  }
}

/** Sets the labels of what is made next, until something asynchronous: descriptions share this module. */
export function setLabels(own: Labels): void {
  labels = own;
}

/** @param values in place of `{name}` */
export function translate(message: string, values: Record<string, string> = {}): string {
  labels.used[message] = { message };
  const text = labels.translated[message]?.message ?? message;
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** The files that were chosen for requests: kept while the page is open, since a page cannot open them again. */
import type { ConsoleBody, ConsoleField } from '@docs-engines/openapi-docs/console';

/** By operation ID and field key. */
const files = new Map<string, File[]>();

/** What the key of each field of a file begins with. */
const prefix = 'file/';

/** The fields of a body that are files: they are there in both of its views. */
export function filesOf(body: ConsoleBody | undefined): ConsoleField[] {
  return body?.fields.filter(({ type }) => type === 'file') ?? [];
}

export function chooseFiles(operation: string, { key }: ConsoleField, chosen: File[]): void {
  files.set(`${operation} ${key}`, chosen);
}

/** The chosen files of a field, by its name. */
export function chosenFiles(operation: string, name: string): File[] {
  return files.get(`${operation} ${prefix}${name}`) ?? [];
}

/** The values of a form that name files, or all others. */
export function fileValues(values: Record<string, string>, isFile = true): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith(prefix) === isFile));
}

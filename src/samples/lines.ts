/** The lines of a program; `false` is an omitted line. */
export function lines(...parts: (string | string[] | false)[]): string[] {
  return parts.flat().filter((part) => part !== false);
}

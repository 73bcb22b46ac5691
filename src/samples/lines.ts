/** The lines of a program, in order; `false` stands for one that this program does not have. */
export function lines(...parts: (string | string[] | false)[]): string[] {
  return parts.flat().filter((part) => part !== false);
}

/** The id of a code's row in the table: `code-5-1-1`. */
export function anchorOf(code: string): string {
  return `code-${code.replaceAll('.', '-')}`;
}

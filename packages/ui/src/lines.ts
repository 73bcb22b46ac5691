/** Highlighted code, line by line. */

/** The lines of HTML, each with its line break, and with every element closed at its end. */
export function linesOf(html: string): string[] {
  const open: string[] = [];
  return html.split(/(?<=\n)/).map((line) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<(?!wbr)[^>]*>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return before + line + '</span>'.repeat(open.length);
  });
}

/**
 * Makes each line an element, which the style sheet of CodeBlock makes a block, if a line has a number or a class.
 *
 * @param classes by the index of the line
 * @param start the number of the first line; without one, lines have no numbers
 */
export function markedLines(html: string, classes: Record<number, string[]>, start?: number): string {
  if (start === undefined && Object.keys(classes).length === 0) return html;
  const lines = linesOf(html);
  // Padded, so that all numbers take the same space.
  const { length } = String((start ?? 0) + lines.length - 1);
  return lines
    .map((line, index) => {
      const number = start === undefined ? '' : String(start + index).padStart(length);
      const names = classes[index]?.join(' ');
      return `<span data-line="${number}"${names ? ` class="${names}"` : ''}>${line}</span>`;
    })
    .join('');
}

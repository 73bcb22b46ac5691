const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * Indents a JSON text. Every value stays as it was written, for a parser would change some: numbers beyond 2^53, names
 * that come twice.
 *
 * @param text valid JSON
 */
export function indentJson(text: string): string {
  let depth = 0;
  let previous = '';
  let indented = '';
  for (const token of text.match(tokens) ?? []) {
    const isOpened = previous === '{' || previous === '[';
    const isClosing = token === '}' || token === ']';
    if (isClosing) depth -= 1;
    if (isClosing !== isOpened || previous === ',') {
      indented += `\n${'  '.repeat(Math.min(depth, 40))}`;
    }
    if (token === '{' || token === '[') depth += 1;
    indented += token === ':' ? ': ' : token;
    previous = token;
  }
  return indented;
}

/** A piece of JSON with the name that Prism has for its kind; none for spaces and punctuation. */
export interface Piece {
  text: string;
  kind?: 'property' | 'string' | 'number' | 'boolean';
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function kindOf(token: string, next: string | undefined): Piece['kind'] {
  if (token.startsWith('"')) return next === ':' ? 'property' : 'string';
  if (/^[-\d]/.test(token)) return 'number';
  return /^[a-z]/.test(token) ? 'boolean' : undefined;
}

/**
 * Indents a JSON text. Every value stays as it was written, for a parser would change some: numbers beyond 2^53, names
 * that come twice.
 *
 * @param text valid JSON
 */
export function formatJson(text: string): Piece[] {
  const found = text.match(tokens) ?? [];
  const pieces: Piece[] = [];
  let depth = 0;
  const newLine = () => pieces.push({ text: `\n${'  '.repeat(Math.min(depth, 40))}` });
  found.forEach((token, index) => {
    const previous = found[index - 1] ?? '';
    const isClosing = token === '}' || token === ']';
    const isEmpty = isClosing && (previous === '{' || previous === '[');
    if (isClosing) {
      depth -= 1;
      if (!isEmpty) newLine();
    } else if (previous === '{' || previous === '[' || previous === ',') {
      newLine();
    }
    if (token === '{' || token === '[') depth += 1;
    pieces.push({ text: token === ':' ? ': ' : token, kind: kindOf(token, found[index + 1]) });
  });
  return pieces;
}

/** The last quote is optional: the text may end inside a string. */
const tokens = /"(?:[^"\\]|\\.)*"?|[{[]\s*[}\]]|[{}[\],:]|\s+/g;

/**
 * Indents a JSON text. Every value stays as it was written, for a parser would change some: numbers beyond 2^53, names
 * that come twice.
 *
 * @param text valid JSON, or the start of it
 */
export function indentJson(text: string): string {
  let depth = 0;
  const newLine = (step: number) => {
    depth += step;
    return `\n${'  '.repeat(Math.min(depth, 20))}`;
  };
  return text.replaceAll(tokens, (token) => {
    if (token === '{' || token === '[') return token + newLine(1);
    if (token === '}' || token === ']') return newLine(-1) + token;
    if (token === ',') return token + newLine(0);
    if (token === ':') return ': ';
    return token.startsWith('"') ? token : token.replaceAll(/\s/g, '');
  });
}

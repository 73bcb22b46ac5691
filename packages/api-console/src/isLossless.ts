/** Names and numbers. */
const tokens = /"(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.]*/g;

/**
 * Whether the value of a JSON text is all that the text says. A name that comes twice in an object is lost, and so are the
 * digits of a number that has too many: text that is made from the value lacks them.
 */
export function isLossless(json: string): boolean {
  let names = 0;
  let isExact = true;
  for (const [token] of json.matchAll(tokens)) {
    if (token.endsWith(':')) names += 1;
    else if (!token.startsWith('"') && token.replaceAll(/\D/g, '').length > 15) {
      isExact &&= String(Number(token)) === token;
    }
  }
  try {
    JSON.parse(json, function (this: unknown, _, value: unknown) {
      if (!Array.isArray(this)) names -= 1;
      return value;
    });
  } catch {
    return false;
  }
  // The reviver is called for the root too, as the member of a wrapper object that is not in the text.
  return isExact && names === -1;
}

/** Names and other texts. */
const tokens = /"(?:[^"\\]|\\.)*"(?:\s*:)?/g;

/** Whether the value of a JSON text is all that the text says: a name that comes twice in an object is lost. */
export function isLossless(json: string): boolean {
  let names = 0;
  for (const [token] of json.matchAll(tokens)) {
    if (token.endsWith(':')) names += 1;
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
  return names === -1;
}

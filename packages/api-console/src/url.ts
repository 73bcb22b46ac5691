/**
 * A URL, resolved against `base` if that is given; `undefined` for an invalid one. `URL.canParse` is unknown to Chrome 109, and
 * false for `https://ü.example` in code that Node 20 has optimized.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

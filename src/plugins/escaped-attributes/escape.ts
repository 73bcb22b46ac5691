/** An attribute value with a `<`, or a script that looks like one: cheaper than looking at each tag. */
const suspect = /="[^"<]*<|='[^'<]*</;

/** A comment, a script or a style as a whole, or a start tag with its quoted attribute values. */
const token =
  /<!--.*?-->|<(script|style)\b(?:"[^"]*"|'[^']*'|[^>"'])*>.*?<\/\1>|<\w(?:"[^"]*"|'[^']*'|[^>"'])*>/gs;

/**
 * Escapes `<` in the attribute values of a page.
 *
 * @param html whose text has no unescaped `<`
 */
export function escapeAttributes(html: string): string {
  if (!suspect.test(html)) return html;
  return html.replace(token, (whole, element?: string) =>
    element || whole.startsWith('<!') ? whole : `<${whole.slice(1).replaceAll('<', '&lt;')}`,
  );
}

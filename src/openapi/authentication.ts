/** A security scheme of OpenAPI; nothing in it is sure. */
export interface Scheme {
  type?: string;
  description?: string;
  scheme?: string;
  bearerFormat?: string;
  in?: string;
  name?: string;
  openIdConnectUrl?: string;
  flows?: Record<
    string,
    { authorizationUrl?: string; tokenUrl?: string; scopes?: Record<string, string> } | null
  >;
}

/** Text as code in Markdown. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/**
 * How a key is sent, as Markdown.
 *
 * @param id what the description calls the scheme
 */
export function wayOf(id: string, scheme: Scheme = {}): string {
  if (scheme.type === 'http') {
    const name = scheme.scheme ?? '';
    return code(`Authorization: ${name.toLowerCase() === 'bearer' ? 'Bearer' : name} …`);
  }
  return scheme.name ? `${code(scheme.name)} (${scheme.in ?? ''})` : code(id);
}

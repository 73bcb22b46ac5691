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

/** Whether a URL may be opened, or get a secret: HTTPS, or HTTP to this device. No other scheme, such as `javascript:`, is. */
export function isTrustworthy({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

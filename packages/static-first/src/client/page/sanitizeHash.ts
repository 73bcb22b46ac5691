/**
 * Makes a hash that cannot be decoded (`#100%`) one that can (`#100%25`), which names the same target.
 * Docusaurus 3.10.2 decodes hashes without a guard: typed into the address bar, such a hash crashes the page.
 */
function sanitize(): void {
  const { hash, pathname, search } = location;
  // The last one is for escapes that are not UTF-8 (`%E0%A4`): no target has such a name.
  for (const candidate of [hash, hash.replaceAll(/%(?![\da-f]{2})/gi, '%25'), '']) {
    try {
      decodeURIComponent(candidate);
      if (candidate !== hash) {
        history.replaceState(history.state, '', pathname + search + candidate);
      }
      return;
    } catch {
      // Not this one.
    }
  }
}

export function sanitizeHash(): void {
  sanitize();
  // Before the router listens, so it sees the sanitized hash.
  addEventListener('popstate', sanitize);
}

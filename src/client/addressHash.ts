/**
 * Makes a hash that cannot be decoded (`#100%`) one that can (`#100%25`), which names the same target.
 * Docusaurus 3.10.2 decodes hashes without a guard: typed into the address bar, such a hash crashes the page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function mend(): void {
  const { hash } = location;
  try {
    decodeURIComponent(hash);
  } catch {
    history.replaceState(history.state, '', hash.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
    try {
      decodeURIComponent(location.hash);
    } catch {
      // Escapes that are no UTF-8 (`%E0%A4`): nothing has such a name.
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }
}

if (ExecutionEnvironment.canUseDOM) {
  mend();
  // Client modules run before the router listens, so it sees the mended address.
  addEventListener('popstate', mend);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes the address of this page while the reader types, without the router, which would update later and undo what is typed
 * meanwhile. Safari refuses the 101st call of `replaceState` within 30 seconds: the last address is then written later.
 */
export function replaceAddress(url: URL): void {
  clearTimeout(timer);
  if (url.pathname !== location.pathname) return;
  try {
    history.replaceState(history.state, '', url);
  } catch {
    timer = setTimeout(replaceAddress, 1000, url);
  }
}

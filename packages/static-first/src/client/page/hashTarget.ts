const root = document.documentElement;

/**
 * Opens the disclosures around the target of the URL's hash, if it is in this part of the page, and scrolls to it. Ends the
 * deferred layout of client/inline/deferLayout.ts: the position of the target depends on all heights above it.
 */
export function showHashTarget(part: ParentNode): void {
  // It can be decoded: client/page/sanitizeHash.ts has run.
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? part.querySelector(`#${CSS.escape(id)}`) : null;
  if (target && root.hasAttribute('data-defer')) {
    root.removeAttribute('data-defer');
    target.scrollIntoView();
  }
  while (target?.closest('details:not([open])')?.toggleAttribute('open')) {
    target.scrollIntoView();
  }
}

/** Opens the disclosures around the target of the URL's hash, if it is in this part of the page, and scrolls to it. */
export function showHashTarget(part: ParentNode): void {
  // It can be decoded: client/page/sanitizeHash.ts has run.
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? part.querySelector(`#${CSS.escape(id)}`) : null;
  while (target?.closest('details:not([open])')?.toggleAttribute('open')) {
    target.scrollIntoView();
  }
}

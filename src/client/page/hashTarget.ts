/** Opens the disclosures around the target of the URL's hash, if it is in this part of the page, and scrolls to it. */
export function showHashTarget(part: ParentNode): void {
  // It can be decoded: src/client/page/sanitizeHash.ts has run.
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && part.querySelector(`#${CSS.escape(id)}`);
  if (!target) {
    return;
  }
  let box = target.closest('details:not([open])');
  if (!box) {
    return;
  }
  for (; box; box = box.closest('details:not([open])')) {
    box.toggleAttribute('open', true);
  }
  target.scrollIntoView();
}

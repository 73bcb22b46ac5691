/**
 * What to say when the browser does not let a page copy.
 *
 * @param shown the element that shows the text, if one does: it is selected, as the reader may still copy a selection
 */
export function copyFailed(shown?: Element | null): string {
  if (!shown) {
    return 'Copy failed';
  }
  getSelection()?.selectAllChildren(shown);
  return 'Selected: copy it';
}

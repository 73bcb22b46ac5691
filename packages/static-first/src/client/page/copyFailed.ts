/**
 * The label of a copy button after the browser has denied access to the clipboard.
 *
 * @param shown the element with the text, if the page shows it: its content is selected, so that the reader can copy it
 */
export function copyFailed(shown?: Element | null): string {
  if (!shown) return 'Copy failed';
  getSelection()?.selectAllChildren(shown);
  return 'Selected: copy it';
}

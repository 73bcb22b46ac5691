/**
 * Shows a message above the page, as an alert for screen readers, in place of the one before. Works without the site's
 * styles and scripts.
 *
 * @param action the button beside "Dismiss"
 */
export function showNotice(
  title: string,
  text: string,
  action?: { label: string; run: () => void },
): void {
  const id = 'load-notice';
  document.getElementById(id)?.remove();
  const box = document.createElement('div');
  const add = (tag: 'strong' | 'p' | 'button', content: string) => {
    const element = box.appendChild(document.createElement(tag));
    element.textContent = content;
    return element;
  };
  /** @param look its class, whole: the stylesheet has rules for the names that scripts contain */
  const addButton = (label: string, look: string, run: () => void) => {
    box.append(' ');
    const button = add('button', label);
    button.className = `button button--sm ${look}`;
    button.addEventListener('click', run);
  };
  box.id = id;
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:sticky;top:0;z-index:1000;padding:1rem;border:3px double var(--color-risky,currentcolor);' +
    'background:var(--color-raised,Canvas);color:var(--color-text,CanvasText);' +
    'overflow-wrap:anywhere';
  add('strong', title);
  add('p', text);
  if (action) {
    addButton(action.label, 'button--primary', action.run);
  }
  addButton('Dismiss', 'button--secondary', () => {
    box.remove();
  });
  document.body.prepend(box);
}

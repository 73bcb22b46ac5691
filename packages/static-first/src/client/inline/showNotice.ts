/**
 * Shows a message above the page, as an alert for screen readers, in place of the one before. Works without the site's
 * styles and scripts.
 *
 * @param action the button beside "Dismiss"
 */
export function showNotice(title: string, text: string, action?: { label: string; run: () => void }): void {
  // The page script applies the stylesheet (client/page/app.ts), and may be what has failed.
  document.querySelector('link[as=style]')?.setAttribute('rel', 'stylesheet');
  const id = 'load-notice';
  document.getElementById(id)?.remove();
  const texts = new URLSearchParams(document.documentElement.dataset.texts);
  const box = document.createElement('div');
  const add = (tag: 'strong' | 'p' | 'button', content: string) => {
    const element = box.appendChild(document.createElement(tag));
    element.textContent = texts.get(content) ?? content;
    return element;
  };
  // Names of classes are whole in a script: for a part of one, the stylesheet keeps the rules of all that start with it.
  const addButton = (label: string, className: string, run: () => void) => {
    box.append(' ');
    const button = add('button', label);
    button.className = className;
    button.addEventListener('click', run);
  };
  box.id = id;
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:sticky;top:0;z-index:1000;padding:1rem;border:3px double var(--ifm-color-warning,CanvasText);' +
    'background:var(--color-raised,Canvas);color:var(--color-text,CanvasText);' +
    'overflow-wrap:anywhere';
  add('strong', title);
  add('p', text);
  if (action) addButton(action.label, 'button button--sm button--primary', action.run);
  addButton('Dismiss', 'button button--sm button--secondary', () => box.remove());
  document.body.prepend(box);
}

/**
 * Puts a message above the page, and reads it out. Works without the site's styles and scripts: it is a part of the
 * script in the HTML, so it uses nothing from outside of itself. A second message replaces the first.
 *
 * @param action what the button does; without one there is no button
 */
export function showNotice(
  title: string,
  text: string,
  action?: { label: string; run: () => void },
): void {
  const id = 'failure-notice';
  document.getElementById(id)?.remove();
  const box = document.createElement('div');
  box.id = id;
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:sticky;top:0;z-index:1000;padding:1rem;border:3px double var(--color-risky,currentcolor);' +
    'background:var(--color-raised,Canvas);color:var(--color-text,CanvasText);font:1rem/1.5 system-ui,sans-serif;' +
    'overflow-wrap:anywhere';
  const heading = document.createElement('strong');
  heading.textContent = title;
  const words = document.createElement('p');
  words.style.cssText = 'margin:0.25rem 0 0.75rem';
  words.textContent = text;
  box.append(heading, words);
  const addButton = (label: string, kind: string, run: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `button button--sm button--${kind}`;
    button.style.cssText = 'margin-right:0.5rem';
    button.textContent = label;
    button.addEventListener('click', run);
    box.append(button);
    return button;
  };
  if (action) {
    addButton(action.label, 'primary', action.run);
  }
  addButton('Dismiss', 'secondary', () => {
    box.remove();
  });
  document.body.prepend(box);
}

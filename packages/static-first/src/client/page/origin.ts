/** Languages of commands. Elsewhere, as in a response, an address is a fact. */
const commands = ['bash', 'sh', 'shell', 'console', 'powershell']
  .map((language) => `[data-content] code.language-${language}`)
  .join();

/**
 * In a part of the page, lets commands name the origin that serves it, where that is not the site's `url`: a preview, a mirror,
 * `npm run serve`. A command that downloads a file of the site works wherever it is copied.
 */
export function showOrigin(part: ParentNode): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { origin } = new URL(canonical ?? location.href);
  // A page that was saved as a file has no origin.
  if (origin === location.origin || location.protocol === 'file:') return;
  for (const code of part.querySelectorAll(commands)) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.includes(`${origin}/`)) {
        text.data = text.data.replaceAll(`${origin}/`, `${location.origin}/`);
      }
    }
  }
}

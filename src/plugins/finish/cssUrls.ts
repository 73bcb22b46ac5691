/** The URLs in CSS, each with the CSP directive that governs it. */
export function cssUrls(css: string): [directive: string, url: string][] {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/\burl\(\s*(["']?)(.*?)\1\s*\)/g)].map(({ 2: url = '', index }) => {
    const block = text.slice(0, text.lastIndexOf('{', index)).trimEnd();
    return [block.endsWith('@font-face') ? 'font-src' : 'img-src', url];
  });
}

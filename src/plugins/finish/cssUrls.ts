const imported = /@import\s+(["'])(.*?)\1/g;
const inUrl = /(@import\s+)?\burl\(\s*(["']?)(.*?)\2\s*\)/g;

/** The URLs in CSS, each with the CSP directive that governs it. */
export function cssUrls(css: string): [directive: string, url: string][] {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const directiveAt = (index: number) => {
    const block = text.slice(0, text.lastIndexOf('{', index)).trimEnd();
    return block.endsWith('@font-face') ? 'font-src' : 'img-src';
  };
  const urls = [...text.matchAll(inUrl)].map(({ 1: isImport, 3: url = '', index }): [string, string] => [
    isImport ? 'style-src-elem' : directiveAt(index),
    url,
  ]);
  for (const { 2: url = '' } of text.matchAll(imported)) urls.push(['style-src-elem', url]);
  return urls;
}

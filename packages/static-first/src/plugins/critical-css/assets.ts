import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An SVG image in a `data:` URL, in double quotes, which a content security policy without `data:` blocks. */
const dataImage = /url\("data:image\/svg\+xml;utf8,((?:[^"\\]|\\.)*)"\)/g;

/** A `url()` of an `@font-face`. */
const font = /url\(([^)]+\.woff2)\)(?:\s*format\([^)]*\))?/g;

export function contentHash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * Moves images and fonts out of styles, into `assets`, each named by the hash of its content.
 *
 * @returns the styles with the URLs of the files, and those of the fonts
 */
export function extractAssets(css: string, outDir: string, baseUrl: string) {
  const addAsset = (folder: string, extension: string, content: string | Buffer) => {
    const name = `${contentHash(content)}.${extension}`;
    mkdirSync(path.join(outDir, 'assets', folder), { recursive: true });
    writeFileSync(path.join(outDir, 'assets', folder, name), content);
    return `${baseUrl}assets/${folder}/${name}`;
  };
  const fonts: string[] = [];
  // Two `@font-face` rules may share a file: it is deleted once, at the end.
  const sources = new Set<string>();
  const styles = css
    .replaceAll(dataImage, (_, data: string) => {
      const svg = decodeURIComponent(data.replaceAll(String.raw`\"`, '"'));
      return `url(${addAsset('images', 'svg', svg)})`;
    })
    .replaceAll(font, (_, href: string) => {
      const source = path.join(outDir, href.slice(baseUrl.length));
      const url = addAsset('fonts', 'woff2', readFileSync(source));
      sources.add(source);
      fonts.push(url);
      return `url(${url})`;
    });
  sources.forEach((source) => rmSync(source));
  return { styles, fonts };
}

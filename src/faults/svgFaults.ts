import { load } from 'cheerio';

import { cssUrls } from '../plugins/finish/cssUrls';
import { placeAt } from './fault';

/** Declarations without effect on parsing. The parser ignores declarations, so any other one could hide a script from it. */
const known = /^(?:\?xml\s[^<>]*\?|!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"<>]*"\s+"[^"<>]*")?\s*)$/;

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const withoutPrefix = (name: string) => name.replace(/^.*:/, '');

/** Decodes a file; undefined if it is not in UTF-8, or declares another encoding. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [, encoding = 'utf-8'] = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
    return text.includes('\0') || !/^utf-8$/i.test(encoding) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether an attribute may run a script. */
function runs(name: string, value: string): boolean {
  return (
    /^on/i.test(withoutPrefix(name)) ||
    // `values` of an animation is a list, separated by semicolons. Browsers ignore control characters in URLs.
    value.split(';').some((part) => /^javascript:/i.test(part.replaceAll(/[\0-\x20]/g, ''))) ||
    // Elements in the HTML namespace can run scripts in more ways.
    (name.startsWith('xmlns') && value === 'http://www.w3.org/1999/xhtml')
  );
}

/** The URLs that a browser loads for an attribute. */
function loadedBy(element: string, attribute: string, value: string): string[] {
  const isLink = element === 'a' || !/^(?:href|src)$/.test(withoutPrefix(attribute));
  const isPicture = /^(?:fe)?image$/i.test(element) && /^data:image\//i.test(value);
  return [
    ...(isLink || isPicture || value.startsWith('#') ? [] : [value]),
    ...cssUrls(value)
      .map(([, url]) => url)
      .filter((url) => !/^(?:#|data:)/i.test(url)),
  ];
}

/**
 * Checks an SVG file for scripts and external references: when it is opened as a document, its scripts run in the site's origin.
 *
 * @param bytes the content of the file
 * @param file its name, which each fault then begins with
 */
export function svgFaults(bytes: Uint8Array, file = ''): string[] {
  const svg = decodeUtf8(bytes);
  const at = (index = 0) => file && `${placeAt(file, svg ?? '', index)}  `;
  if (svg === undefined) {
    return [`${at()}It is not in UTF-8, so that nobody can tell what it has.\n  → Save it in UTF-8.`];
  }
  const $ = load(svg, { xml: { withStartIndices: true } });
  const nodes = $.root().add($.root().find('*')).contents().get();
  return nodes.flatMap((node) => {
    const place = at(node.startIndex ?? 0);
    // Declarations and processing instructions.
    if ('name' in node && 'data' in node) {
      return known.test(node.data)
        ? []
        : `${place}<${shortened(node.data)}> may define entities, or load a stylesheet.\n  → Delete it.`;
    }
    if (!('attribs' in node)) return [];
    const name = withoutPrefix(node.name);
    if (/^(?:script|foreignObject|handler|listener)$/i.test(name)) {
      return `${place}<${node.name}> may run a script.\n  → Delete it.`;
    }
    const style = name === 'style' ? [['style', $(node).text()]] : [];
    return [...Object.entries(node.attribs), ...style].flatMap(([attribute = '', value = '']) => {
      const shown = `${place}<${node.name} ${attribute}="${shortened(value)}">`;
      if (runs(attribute, value)) return `${shown} may run a script.\n  → Delete it.`;
      return loadedBy(name, attribute, value).map(
        (url) =>
          `${shown} loads ${shortened(url)}, which no picture in a page does.\n  → Put it into the file, or delete it.`,
      );
    });
  });
}

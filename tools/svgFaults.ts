import { load } from 'cheerio';

import { cssUrls } from './cssUrls';

/** What a browser and an XML parser that knows no declarations read as the same: others may hide what follows from the parser. */
const known =
  /^(?:\?xml\s[^<>]*\?|!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"<>]*"\s+"[^"<>]*")?\s*)$/;

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const withoutPrefix = (name: string) => name.replace(/^.*:/, '');

/** The text of a file in UTF-8; undefined if it has another encoding, or says so. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [, encoding = 'utf-8'] = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
    return text.includes('\0') || !/^utf-8$/i.test(encoding) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What runs, or may run, when a browser shows an attribute. */
function runs(name: string, value: string): boolean {
  return (
    /^on/i.test(withoutPrefix(name)) ||
    // Animations have a list of values. A browser ignores control characters in a URL.
    value.split(';').some((part) => /^javascript:/i.test(part.replaceAll(/[\0-\x20]/g, ''))) ||
    // HTML has more elements with scripts.
    (name.startsWith('xmlns') && value === 'http://www.w3.org/1999/xhtml')
  );
}

/** The URLs that a browser loads for an element. */
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
 * What an SVG image must not have: opened as a page of its own, its scripts are scripts of the site. Each fault says what to do.
 *
 * @param bytes of the file
 */
export function svgFaults(bytes: Uint8Array): string[] {
  const svg = textOf(bytes);
  if (svg === undefined) {
    return ['It is not in UTF-8, so that nobody can tell what it has.\n  → Save it in UTF-8.'];
  }
  const $ = load(svg, { xml: true });
  const nodes = $.root().add($.root().find('*')).contents().get();
  return nodes.flatMap((node) => {
    // A declaration or a processing instruction.
    if ('name' in node && 'data' in node) {
      return known.test(node.data)
        ? []
        : `<${shortened(node.data)}> may define entities, or load a stylesheet.\n  → Delete it.`;
    }
    if (!('attribs' in node)) return [];
    const name = withoutPrefix(node.name);
    if (/^(?:script|foreignObject|handler|listener)$/i.test(name)) {
      return `<${node.name}> may run a script.\n  → Delete it.`;
    }
    const style = name === 'style' ? [['style', $(node).text()]] : [];
    return [...Object.entries(node.attribs), ...style].flatMap(([attribute = '', value = '']) => {
      const shown = `<${node.name} ${attribute}="${shortened(value)}">`;
      if (runs(attribute, value)) return `${shown} may run a script.\n  → Delete it.`;
      return loadedBy(name, attribute, value).map(
        (url) =>
          `${shown} loads ${shortened(url)}, which no picture in a page does.\n  → Put it into the file, or delete it.`,
      );
    });
  });
}

import { load } from 'cheerio';

import { placeAt } from './fault';

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Whether an attribute may run a script. */
const runs = (name: string, value: string) =>
  /^(?:.*:)?on/i.test(name) ||
  // Elements of HTML can run scripts in more ways.
  value === 'http://www.w3.org/1999/xhtml' ||
  // `values` of an animation is a list. Browsers ignore control characters in URLs.
  value.split(';').some((part) => /^javascript:/i.test(part.replaceAll(/[\0-\x20]/g, '')));

/**
 * Checks an SVG file for scripts: when it is opened as a document, they run in the site's origin.
 *
 * @param file its name, which each fault then begins with
 */
export function svgFaults(svg: string, file = ''): string[] {
  const $ = load(svg, { xml: { withStartIndices: true } });
  return $.root()
    .find('*')
    .get()
    .flatMap(({ name, attribs, startIndex }) => {
      const place = file && `${placeAt(file, svg, startIndex ?? 0)}  `;
      const shown = /^(?:.*:)?(?:script|foreignObject|handler|listener)$/i.test(name)
        ? [`<${name}>`]
        : Object.entries(attribs)
            .filter(([attribute, value]) => runs(attribute, value))
            .map(([attribute, value]) => `<${name} ${attribute}="${shortened(value)}">`);
      return shown.map((what) => `${place}${what} may run a script.\n  → Delete it.`);
    });
}

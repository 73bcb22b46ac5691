/** SVG images, which a browser may open as pages of the site. */
import { expect, test } from '@playwright/test';

import { svgFaults } from '../../src/plugins/finish/svgFaults';

const faultsIn = (text: string, encoding?: BufferEncoding) =>
  svgFaults(Buffer.from(text, encoding));

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;

test('a picture as editors export it has no fault', () => {
  const picture = `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- An editor -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${drawing(`<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
  <style><![CDATA[ .a { fill: url(#b) } @font-face { src: url(data:font/woff2;base64,AAAA) } ]]></style>
  <linearGradient id="b" xlink:href="#c"/><use href="#d"/><rect style="fill: url('#b')" font-size="1"/>
  <image href="data:image/png;base64,AAAA"/><a href="https://other.example/"><text>The onset</text></a>
  <s:a xmlns:s="http://www.w3.org/2000/svg" href="https://other.example/"/>`)}`;
  expect(faultsIn(picture)).toEqual([]);
});

for (const [name, inside] of [
  ['a script', '<script>run()</script>'],
  ['a script of another file', '<script href="/a.js"/>'],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script>'],
  ['HTML', '<foreignObject><p>Text</p></foreignObject>'],
  ['an element of HTML', '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="a"/>'],
  ['an event handler', '<rect onload="run()"/>'],
  ['a javascript: URL', '<a href="javascript:run()"/>'],
  ['an escaped javascript: URL', '<a xlink:href=" java&#115;&#10;cript:run()"/>'],
  ['an animated javascript: URL', '<animate attributeName="href" values="#a; javascript:run()"/>'],
  ['a picture of another file', '<image href="a.png"/>'],
  ['a part of another file', '<use xlink:href="https://other.example/a.svg#b"/>'],
  ['a filter of another file', '<rect filter="url(https://other.example/a.svg#b)"/>'],
  ['a stylesheet of another file', '<style>@import "a.css";</style>'],
  ['a picture of another file in its styles', '<style>rect { fill: url(a.svg#b) }</style>'],
] as const) {
  test(`${name} in an SVG image is a fault, with what to do`, () => {
    expect(faultsIn(drawing(inside)).join('\n')).toMatch(/^<\S.*\n {2}→ /s);
  });
}

for (const [name, text] of [
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${drawing('&a;')}`],
  ['entities of HTML', `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">${drawing('')}`],
  ['a comment in a declaration', `<!DOCTYPE svg SYSTEM "><!--">${drawing('<script/>')}<!-- -->`],
  ['a comment in an instruction', `<?a > <!-- ?>${drawing('<script/>')}<!-- -->`],
  ['a stylesheet that transforms it', `<?xml-stylesheet type="text/xsl" href="#a"?>${drawing('')}`],
  ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${drawing('')}`],
] as const) {
  test(`${name} could hide a script in an SVG image, and is a fault`, () => {
    expect(faultsIn(text).join('\n')).toMatch(/^\S.*\n {2}→ /s);
  });
}

test('an SVG image in UTF-16, or in no encoding, is a fault', () => {
  expect(faultsIn(drawing('<script/>'), 'utf16le')).toHaveLength(1);
  expect(faultsIn(drawing('ä'), 'latin1')).toHaveLength(1);
});

/** SVG images, which a browser may open as pages of the site. */
import { expect, test } from '@playwright/test';

import { svgFaults } from '../../src/faults/svgFaults';

const faultsIn = (text: string, encoding?: BufferEncoding) => svgFaults(Buffer.from(text, encoding));

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

// prettier-ignore
const insides = [
  '<script>run()</script>', '<script href="/a.js"/>', '<s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script>',
  '<foreignObject><p>Text</p></foreignObject>', '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="a"/>',
  '<rect onload="run()"/>', '<a href="javascript:run()"/>', '<a xlink:href=" java&#115;&#10;cript:run()"/>',
  '<animate attributeName="href" values="#a; javascript:run()"/>', '<image href="a.png"/>',
  '<use xlink:href="https://other.example/a.svg#b"/>', '<rect filter="url(https://other.example/a.svg#b)"/>',
  '<style>@import "a.css";</style>', '<style>rect { fill: url(a.svg#b) }</style>',
];

// prettier-ignore
const texts = [
  `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${drawing('&a;')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">${drawing('')}`,
  `<!DOCTYPE svg SYSTEM "><!--">${drawing('<script/>')}<!-- -->`,
  `<?a > <!-- ?>${drawing('<script/>')}<!-- -->`,
  `<?xml-stylesheet type="text/xsl" href="#a"?>${drawing('')}`,
  `<?xml version="1.0" encoding="utf-7"?>${drawing('')}`,
];

test('what may run a script or loads another file is a fault in an SVG image, with what to do', () => {
  for (const inside of insides) expect.soft(faultsIn(drawing(inside)).join('\n'), inside).toMatch(/^<\S.*\n {2}→ /s);
});

test('what could hide a script in an SVG image is a fault: entities, comments, stylesheets, encodings', () => {
  for (const text of texts) expect.soft(faultsIn(text).join('\n'), text).toMatch(/^\S.*\n {2}→ /s);
  expect(faultsIn(drawing('<script/>'), 'utf16le')).toHaveLength(1);
  expect(faultsIn(drawing('ä'), 'latin1')).toHaveLength(1);
});

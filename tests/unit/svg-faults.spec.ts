/** SVG images, which a browser may open as pages of the site. */
import { expect, test } from '@playwright/test';

import { svgFaults } from '../../src/faults/svgFaults';

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
  expect(svgFaults(picture)).toEqual([]);
});

// prettier-ignore
const insides = [
  '<script>run()</script>', '<script href="/a.js"/>', '<s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script>',
  '<foreignObject><p>Text</p></foreignObject>', '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="a"/>',
  '<rect onload="run()"/>', '<a href="javascript:run()"/>', '<a xlink:href=" java&#115;&#10;cript:run()"/>',
  '<animate attributeName="href" values="#a; javascript:run()"/>',
];

test('what may run a script is a fault in an SVG image, with what to do', () => {
  for (const inside of insides) expect.soft(svgFaults(drawing(inside)).join('\n'), inside).toMatch(/^<\S.*\n {2}→ /s);
});

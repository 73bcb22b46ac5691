import { readFileSync } from 'node:fs';

import { placeOf } from '../faults/fault';

const file = 'src/site.ts';

/**
 * Checks the address of the site: Docusaurus corrects or accepts what our feeds, twins and canonical URLs are then wrong with.
 *
 * @param url `site.url`
 * @param baseUrl `site.baseUrl`
 * @throws Error with the line, and what to do
 */
export function checkAddress(url: string, baseUrl: string): void {
  const { origin, protocol = '' } = URL.canParse(url) ? new URL(url) : {};
  const isHttp = /^https?:$/.test(protocol);
  const names = baseUrl.split(/[/?#\s]/).filter(Boolean);
  const rows: [field: string, isWrong: boolean, fault: string][] = [
    [
      'url',
      !isHttp || origin !== url,
      `The URL of the site, "${url}", is not an origin.\n  → Write it without a path and a slash at its end: ${isHttp ? origin : 'https://docs.example.com'}.`,
    ],
    [
      'baseUrl',
      !/^\/(?:[^/?#\s]+\/)*$/.test(baseUrl),
      `The base path "${baseUrl}" is not a path with one slash at each end.\n  → Write "/${names.join('/') || 'help'}/", or "/" for a site without one.`,
    ],
    [
      'baseUrl',
      /^\/(?:docs|api|blog)\/$/.test(baseUrl),
      `The base path "${baseUrl}" is that of an area of the site: Docusaurus would take links into it for complete ones.\n  → Choose another one: "/help${baseUrl}", or "/" without a path.`,
    ],
  ];
  for (const [field, isWrong, fault] of rows) {
    if (isWrong) throw new Error(`${placeOf(file, readFileSync(file, 'utf8'), `${field}: `)}  ${fault}`);
  }
}

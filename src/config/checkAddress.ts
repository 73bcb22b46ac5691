import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The routes of the three areas. */
const areas = ['/docs/', '/api/', '/blog/'];

const file = 'src/site.ts';

function problem(start: string, wrong: string, remedy: string): Error {
  const lines = readFileSync(path.join(__dirname, '../..', file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.trimStart().startsWith(start)) + 1;
  return new Error(`${file}:${line}  ${wrong}\n  → ${remedy}`);
}

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
  if (!isHttp || origin !== url) {
    throw problem(
      'url:',
      `The URL of the site, "${url}", is not an origin.`,
      `Write it without a path and a slash at its end: ${isHttp ? origin : 'https://docs.example.com'}.`,
    );
  }
  if (!/^\/(?:[^/?#\s]+\/)*$/.test(baseUrl)) {
    const name = baseUrl
      .split(/[/?#\s]/)
      .filter(Boolean)
      .join('/');
    throw problem(
      'baseUrl:',
      `The base path "${baseUrl}" is not a path with one slash at each end.`,
      `Write "/${name || 'help'}/", or "/" for a site without one.`,
    );
  }
  if (areas.includes(baseUrl)) {
    throw problem(
      'baseUrl:',
      `The base path "${baseUrl}" is that of an area of the site: Docusaurus would take links into it for complete ones.`,
      `Choose another one: "/help${baseUrl}", or "/" without a path.`,
    );
  }
}

/** Links in texts of a description: to its own operations, to pages of the site, and to another site that it was written for. */
import { unescapePointer } from '@docs-engines/api-samples';
import { escapePointerFragment } from '@redocly/openapi-core';
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';

import type { Description } from '../model';
import { hrefOf, slugOf } from '../model/slug';
import { noAddress } from '../text/html';
import { infoDescription } from '../text/infoDescription';

/**
 * What a link is relative to: `site` for pages of the site, or the URL of another site; `externalDocs` for the URL that the
 * description has there, and `text` for the same, but a link that leads nowhere becomes text. Without it, such links stay as they are.
 */
export type LinkBase = string | undefined;

interface TextLink {
  start: number;
  end: number;
  target: string;
  /** Whether it is a value of HTML without quotes, which may not have a slash. */
  isBare?: boolean;
}

/** A link that leads nowhere. */
export interface DeadLink {
  /** To the text that it is in. */
  pointer: string;
  text: string;
  target: string;
}

/** Tags that may have an address. */
const tags = /<(?:a|img)\s[^<>]*>/gi;
const addresses = /(?<![\w-])(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;

/** The addresses in one piece of Markdown, if that is a place for some. */
function linksAt([kind, token, context]: Event): TextLink[] {
  if (kind !== 'exit') return [];
  const text = context.sliceSerialize(token);
  const { offset } = token.start;
  switch (token.type) {
    case 'resourceDestinationString':
    case 'definitionDestinationString':
      return [{ start: offset, end: offset + text.length, target: text }];
    case 'htmlFlow':
    case 'htmlText':
      return [...text.matchAll(tags)].flatMap(({ 0: tag, index: at }) =>
        Array.from(tag.matchAll(addresses), ({ 0: all, 1: one, 2: two, 3: three, index }) => {
          const target = one ?? two ?? three ?? '';
          const start = offset + at + index + all.lastIndexOf(target);
          return { start, end: start + target.length, target, isBare: three !== undefined };
        }),
      );
    default:
      return [];
  }
}

/** The links and images of a Markdown text that are no whole URLs, in their order. */
function relativeLinksIn(markdown: string): TextLink[] {
  if (!/\]\(|\]:|(?:href|src)\s*=/i.test(markdown)) return [];
  const tokens = parse({ extensions: [gfm()] })
    .document()
    .write(preprocess()(markdown, undefined, true));
  return postprocess(tokens)
    .flatMap(linksAt)
    .filter(({ start, end, target }) => markdown.slice(start, end) === target)
    .filter(({ target }) => target !== '' && !/^[a-z][a-z\d+.-]*:/i.test(target))
    .sort((one, other) => one.start - other.start);
}

/** Members that are data, and no text of the description. */
const data = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue']);
/** Members whose own members have names of their own. */
const maps =
  /^(?:properties|patternProperties|dependentSchemas|\$defs|schemas|parameters|headers|responses|requestBodies|examples|links|callbacks|pathItems|securitySchemes|paths|webhooks|content|variables|mediaTypes|x-webhooks)$/;
const texts = /^(?:description|x-deprecated-description)$/;

/** Whether what a description calls its own is by name in this member: properties, responses, paths. */
export function hasNamedMembers(name: string): boolean {
  return maps.test(name);
}

/** Visits the texts of a description below a node, and replaces each by what a visitor returns. */
function replaceTexts(
  node: unknown,
  replace: (text: string, pointer: string) => string,
  pointer = '#',
  isMap = false,
): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const member = `${pointer}/${escapePointerFragment(key)}`;
    if (!isMap && typeof value === 'string' && texts.test(key)) {
      Object.assign(node, { [key]: replace(value, member) });
    } else if (isMap || !(data.has(key) || (key.startsWith('x-') && !maps.test(key)))) {
      replaceTexts(value, replace, member, !isMap && !Array.isArray(value) && maps.test(key));
    }
  }
}

/** The pointer to a text in a document that is parsed; undefined if it is not there. */
export function pointerTo(text: string, document: unknown): string | undefined {
  let found: string | undefined;
  replaceTexts(document, (other, pointer) => {
    if (other === text) found ??= pointer;
    return other;
  });
  return found;
}

/** Whether a text of a document has a link that is no whole URL. */
export function hasRelativeLinks(document: object): boolean {
  let has = false;
  replaceTexts(document, (text) => {
    has ||= relativeLinksIn(text).length > 0;
    return text;
  });
  return has;
}

/** Places on the page of an operation or about the API. */
const onPage =
  /^#(?:samples|responses|request-body|callbacks|servers|details|more|ways-to-authenticate|contact-us|terms-of-service|license-of-the-api|(?:path|query|querystring|header|cookie)-parameters|(?:path|query|querystring|header|cookie|body|schema|response-\w+|callback-\d+)[\w-]*(?:\..+)?)$/;

/** The path of what a fragment means in this description, as other tools write it; undefined for none. */
function pathOfFragment(fragment: string, { operations, ...model }: Description): string | undefined {
  const parts = fragment.slice(1).split('/').map(decodeFragment);
  const name = parts.at(-1) ?? '';
  const unescaped = fragment.split('/').map((part) => unescapePointer(decodeFragment(part)));
  const operation =
    operations.find(({ id, slug }) => [id, slug].includes(name)) ??
    operations.find(
      ({ path, method }) => unescaped[1] === 'paths' && unescaped[2] === path && unescaped[3] === method,
    ) ??
    (parts.includes('tag')
      ? operations.find(({ tags }) => tags.some((tag) => slugOf(tag) === slugOf(name)))
      : undefined);
  if (operation) return operation.href;
  const headings = infoDescription(model.info).matchAll(/<h\d id="([^"]*)"/g);
  const ids = Array.from(headings, ([, id]) => id);
  const heading = [name, slugOf(name)].find((id) => ids.includes(id));
  return heading && `${model.href}#${heading}`;
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Resolves a relative link; undefined if it leads nowhere. */
function resolved(
  target: string,
  model: Description,
  { base, routeBasePath }: { base: LinkBase; routeBasePath: string },
): string | undefined {
  if (target.startsWith('//')) return `https:${target}`;
  if (target.startsWith('#')) {
    const own = onPage.test(target) ? target : pathOfFragment(target, model);
    if (own !== undefined || base === 'site') return own;
  }
  if (base === undefined) return target;
  const nowhere = 'https://site.invalid';
  if (base === 'site') {
    const { href } = new URL(target, nowhere + hrefOf(routeBasePath, 'page'));
    return href.slice(nowhere.length);
  }
  const url = base === 'externalDocs' || base === 'text' ? model.externalDocs?.url : base;
  return url !== undefined && URL.canParse(target, url) ? new URL(target, url).href : undefined;
}

/**
 * Resolves the relative links of a document, in place.
 *
 * @param model of the document
 * @returns those that lead nowhere
 */
export function resolveLinks(
  document: object,
  model: Description,
  options: { base: LinkBase; routeBasePath: string },
): DeadLink[] {
  const dead: DeadLink[] = [];
  replaceTexts(document, (text, pointer) =>
    relativeLinksIn(text).reduceRight((edited, { start, end, target, isBare }) => {
      const known = resolved(target, model, options);
      if (known === undefined && options.base !== undefined) dead.unshift({ pointer, text, target });
      const found = known ?? (options.base === 'text' ? noAddress : undefined);
      const written = isBare && found !== undefined && found !== target ? `"${found}"` : (found ?? target);
      return edited.slice(0, start) + written + edited.slice(end);
    }, text),
  );
  return dead;
}

/** Links in texts of a description: to its own operations, to pages of the site, and to another site that it was written for. */
import { unescapePointer } from '@docs-engines/api-samples';
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';

import { pointerTo } from '../errors/pointer';
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

/** A text of a description, and the member that has it. */
interface Text {
  node: object;
  key: string;
  text: string;
  pointer: string;
}

/** A link that leads nowhere, and the text that it is in. */
export type DeadLink = Pick<Text, 'pointer' | 'text'> & { target: string };

/** The texts of a description below a node. */
export function textsIn(node: unknown, pointer = '#', isMap = false): Text[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const member = pointerTo(pointer, key);
    if (!isMap && typeof value === 'string' && texts.test(key)) return [{ node, key, text: value, pointer: member }];
    return isMap || !(data.has(key) || (key.startsWith('x-') && !maps.test(key)))
      ? textsIn(value, member, !isMap && !Array.isArray(value) && maps.test(key))
      : [];
  });
}

/** Places on the page of an operation or about the API. */
const onPage =
  /^#(?:samples|responses|request-body|callbacks|servers|details|more|ways-to-authenticate|contact-us|terms-of-service|license-of-the-api|(?:path|query|querystring|header|cookie)-parameters|(?:path|query|querystring|header|cookie|body|schema|response-\w+|callback-\d+)[\w-]*(?:\..+)?)$/;

/** The path of what a fragment means in this description, as other tools write it; undefined for none. */
function pathOfFragment(fragment: string, { operations, ...model }: Description): string | undefined {
  const parts = fragment.slice(1).split('/').map(decodeFragment);
  const name = parts.at(-1) ?? '';
  const [, section, route, verb] = fragment.split('/').map((part) => unescapePointer(decodeFragment(part)));
  const operation =
    operations.find(({ id, slug }) => [id, slug].includes(name)) ??
    operations.find(({ path, method }) => section === 'paths' && route === path && verb === method) ??
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
 * @param modelOf makes the model of the document, if there are some
 * @returns those that lead nowhere
 */
export async function resolveLinks(
  document: object,
  modelOf: () => Promise<Description>,
  options: { base: LinkBase; routeBasePath: string },
): Promise<DeadLink[]> {
  const linked = textsIn(document).flatMap((one) => {
    const links = relativeLinksIn(one.text);
    return links.length > 0 ? [{ ...one, links }] : [];
  });
  if (linked.length === 0) return [];
  const model = await modelOf();
  return linked.flatMap(({ node, key, text, pointer, links }) => {
    const dead: DeadLink[] = [];
    const edited = links.reduceRight((edited, { start, end, target, isBare }) => {
      const known = resolved(target, model, options);
      if (known === undefined && options.base !== undefined) dead.unshift({ pointer, text, target });
      const found = known ?? (options.base === 'text' ? noAddress : undefined);
      const written = isBare && found !== undefined && found !== target ? `"${found}"` : (found ?? target);
      return edited.slice(0, start) + written + edited.slice(end);
    }, text);
    Object.assign(node, { [key]: edited });
    return dead;
  });
}

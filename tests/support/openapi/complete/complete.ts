/**
 * Compares an OpenAPI description with the HTML that was built from it. It reads both by itself, so that what the model of the
 * site leaves out is found.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { numberText } from '@docs-engines/api-samples';
import { readDescription, slugOf } from '@docs-engines/openapi-docs';
import { load } from 'cheerio';
import memoize from 'lodash/memoize';

import { info, type Operation, operation, operationsOf } from './operation';
// prettier-ignore
import { entriesOf, isNode, literal, markdownText, type Node, type Omitted, type Page, type PageClaim, pointerTo, readerOf, squeeze } from './page';

/** An operation of `paths`, or a webhook, which the API itself sends: with the path, or the name of the webhook. */
type TopOperation = Operation & { name: string; isOutgoing: boolean };

/** The operations and the webhooks, in the order of their pages. */
function topOperations({ root, resolve }: Pick<Page, 'root' | 'resolve'>): TopOperation[] {
  const webhooks = { ...resolve(root['x-webhooks']), ...resolve(root.webhooks) };
  return [
    ...entriesOf(resolve(root.paths)).map((entry) => [...entry, 'paths'] as const),
    ...entriesOf(webhooks).map((entry) => [...entry, 'webhooks'] as const),
  ].flatMap(([name, item, keyword]) =>
    operationsOf(resolve(item), pointerTo('', keyword, name)).map((one) => {
      return { ...one, name, isOutgoing: keyword === 'webhooks' };
    }),
  );
}

/** What the page of an operation is named by: the first of these that makes a slug. */
function pageName({ node, method, name, isOutgoing }: TopOperation): string {
  const names = [node.operationId, node.summary, isOutgoing ? name : `${method} ${name}`];
  const texts = names.map((text) => literal(text ?? ''));
  return texts.find((text) => slugOf(text)) ?? texts.at(-1) ?? '';
}

/** Names of the properties whose schema has a keyword that is true, anywhere below a node. */
function propertiesWith(keyword: string, node: unknown, resolve: Page['resolve']): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const properties = isNode(node) ? entriesOf(node.properties) : [];
  return [
    ...properties.flatMap(([name, part]) => (resolve(part)[keyword] === true ? [name] : [])),
    ...Object.values(node).flatMap((part) => propertiesWith(keyword, part, resolve)),
  ];
}

/**
 * Returns a function that reads what a page of the reference shows, and the targets of its links, with the pages of its schemas.
 *
 * @param folder a build; a page that it does not have is empty
 */
function pageReader(folder: string) {
  const read = memoize((slug: string) => {
    const file = path.join(folder, 'api', `${slug}.html`);
    const $ = load(existsSync(file) ? readFileSync(file, 'utf8') : '');
    $('script, style, nav').remove();
    const links = $('a')
      .map((_, link) => $(link).attr('href'))
      .get();
    return { text: squeeze($('body').text()), links };
  });
  return (slug: string) => {
    const slugs = new Set([slug]);
    // A set goes on to what is added to it: pages of schemas link to others.
    for (const one of slugs) {
      for (const link of read(one).links) {
        const [, schema] = /\/api\/(schema-[^#?]*)$/.exec(link) ?? [];
        if (schema) slugs.add(schema);
      }
    }
    const pages = [...slugs].map(read);
    return { text: pages.map(({ text }) => text).join(' '), links: pages.flatMap(({ links }) => links) };
  };
}

/**
 * Everything that a description says, and what of it no page shows.
 *
 * @param file absolute path of the description
 * @param folder a build
 * @throws DescriptionError if the description is missing, does not parse, or is not OpenAPI 3
 */
export async function complete(file: string, folder: string): Promise<{ claims: PageClaim[]; missing: PageClaim[] }> {
  const root: Node = { ...(await readDescription(file)).bundled };
  const reader = readerOf(root);
  const { resolve } = reader;
  const readPage = pageReader(folder);
  const claims: PageClaim[] = [];
  const missing: PageClaim[] = [];
  const omitted = memoize((keyword: Omitted) => propertiesWith(keyword, root, resolve));
  const pageOf = (slug: string, headerExamples: unknown[] = []): Page => {
    const { text: shown, links } = readPage(slug);
    const claim: Page['claim'] = (kind, pointer, ...texts) => {
      for (const value of texts.filter((each) => typeof each === 'string' || typeof each === 'number')) {
        const said = typeof value === 'number' ? numberText(value) : value;
        const text = kind === 'description' ? markdownText(said) : squeeze(said);
        if (text === '') continue;
        const made = { kind, page: `/api/${slug}`, pointer, text };
        claims.push(made);
        if (!shown.includes(text) && !(kind === 'externalDocs' && links.includes(text))) missing.push(made);
      }
    };
    return { ...reader, claim, propertiesWith: omitted, headerExamples, readSchemas: new Map() };
  };

  const operations = topOperations(reader);
  const slugs = ['index'];
  const uniqueSlug = (name: string): string => {
    const wanted = slugOf(name) || 'api';
    let slug = wanted;
    for (let count = 2; slugs.includes(slug); count += 1) slug = `${wanted}-${count}`;
    slugs.push(slug);
    return slug;
  };
  info(pageOf(uniqueSlug(literal(resolve(root.info).title ?? ''))), operations);
  for (const top of operations) {
    const { node, method, pointer, isOutgoing } = top;
    const page = pageOf(uniqueSlug(pageName(top)), [node.operationId, resolve(node['x-rate-limit']).policy]);
    page.claim('method', pointer, isOutgoing ? 'EVENT' : method.toUpperCase());
    operation(top, page, isOutgoing);
  }
  return { claims, missing };
}

/**
 * Compares an OpenAPI description with the HTML that was built from it. It reads both by itself, so that what the model of the
 * site leaves out is found.
 */
import { numberText } from '@docs-engines/api-samples';
import { slugOf } from '@docs-engines/openapi-docs';
import memoize from 'lodash/memoize';

import { pageReader } from './builtPages';
import { type Description, type Operation, operationsOf, propertiesWith, readDescription } from './description';
import { info } from './info';
import { operation } from './operation';
import type { PageClaim, Omitted, Page } from './page';
import { literal, markdownText, squeeze } from './text';
import { pointerTo } from './nodes';

/** An operation of `paths`, or a webhook. */
interface TopOperation extends Operation {
  /** The path, or the name of the webhook. */
  name: string;
  /** Whether the API itself sends the request. */
  isOutgoing: boolean;
}

/** The operations and the webhooks, in the order of their pages. */
function topOperations({ root, resolve }: Description): TopOperation[] {
  const webhooks = resolve(root.webhooks);
  const places = [
    ...Object.entries(resolve(root.paths)).map(([name, item]) => {
      return { keyword: 'paths', name, item };
    }),
    ...Object.entries({ ...resolve(root['x-webhooks']), ...webhooks }).map(([name, item]) => {
      return { keyword: name in webhooks ? 'webhooks' : 'x-webhooks', name, item };
    }),
  ];
  return places.flatMap(({ keyword, name, item }) =>
    operationsOf(resolve(item), pointerTo('', keyword, name)).map((one) => {
      return { ...one, name, isOutgoing: keyword !== 'paths' };
    }),
  );
}

/** What the page of an operation is named by: the first of these that makes a slug. */
function pageName({ node, method, name, isOutgoing }: TopOperation): string {
  const names = [node.operationId, node.summary, isOutgoing ? name : `${method} ${name}`];
  const texts = names.map((text) => literal(text ?? ''));
  return texts.find((text) => slugOf(text)) ?? texts.at(-1) ?? '';
}

/** What the page of an operation has to show. */
function operationPage(top: TopOperation, page: Page): void {
  const { node, method, pointer, isOutgoing } = top;
  page.claim('method', pointer, isOutgoing ? 'EVENT' : method.toUpperCase());
  const headerExamples = [node.operationId, page.resolve(node['x-rate-limit']).policy];
  operation(top, { ...page, headerExamples }, isOutgoing);
}

/**
 * Everything that a description says, and what of it no page shows.
 *
 * @param file absolute path of the description
 * @param folder a build
 * @throws DescriptionError if the description is missing, does not parse, or is not OpenAPI 3
 */
export async function complete(file: string, folder: string): Promise<{ claims: PageClaim[]; missing: PageClaim[] }> {
  const description = await readDescription(file);
  const { root, resolve } = description;
  const readPage = pageReader(folder);
  const claims: PageClaim[] = [];
  const missing: PageClaim[] = [];
  const shared = {
    ...description,
    propertiesWith: memoize((keyword: Omitted) => propertiesWith(keyword, root, resolve)),
  };
  const pageOf = (slug: string): Page => {
    const { text: shown, links } = readPage(slug);
    const claim: Page['claim'] = (kind, pointer, value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return;
      const said = typeof value === 'number' ? numberText(value) : value;
      const text = kind === 'description' ? markdownText(said) : squeeze(said);
      if (text === '') return;
      const made = { kind, page: `/api/${slug}`, pointer, text };
      claims.push(made);
      if (!shown.includes(text) && !(kind === 'externalDocs' && links.includes(text))) {
        missing.push(made);
      }
    };
    return { ...shared, claim, readSchemas: new Map() };
  };

  const operations = topOperations(description);
  const slugs = ['index'];
  const uniqueSlug = (name: string): string => {
    const wanted = slugOf(name) || 'api';
    let slug = wanted;
    for (let count = 2; slugs.includes(slug); count += 1) slug = `${wanted}-${count}`;
    slugs.push(slug);
    return slug;
  };
  info(pageOf(uniqueSlug(literal(resolve(root.info).title ?? ''))), operations);
  for (const top of operations) operationPage(top, pageOf(uniqueSlug(pageName(top))));
  return { claims, missing };
}

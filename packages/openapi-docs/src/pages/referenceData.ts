/** The data of the pages of the reference. */
import { createHash } from 'node:crypto';

import { markNumbers } from '@docs-engines/api-samples';
import memoize from 'lodash/memoize';

import { consoleOperation, operationPages } from '../console/operation';
import { ownMember } from '../model/ownMember';
import { withErrorPlace } from '../errors/withErrorPlace';
import { referencePage } from './markdownGenerators';
import type { Description, Operation, Schema } from '../model';
import { operationList } from '../views/operationList';
import type { Product } from '../product/product';
import { defaultInstance, keyIn, uniqueSlugs } from '../model/slug';
import { infoView } from '../views/info';
import { operationView, samplesMaker } from '../views/operation';
import { fitToBudget, type MovedSchema, type RenderSchema } from '../views/schema';
import type { PageView } from '../views/page';
import type { Files } from '../product/files';

export interface Reference {
  /** JSON by the name of its file. */
  data: Record<string, string>;
  /** Pages that the generator does not write. */
  pages: Files;
  /** The pages of schemas that are in the sidebar. */
  listed: MovedSchema[];
}

/** Generator options that add to a page. */
export interface Shown {
  /** The id of the plugin’s instance. */
  instance?: string;
  /** A page for each schema; without it, for those with `x-tags` and those that are too large for another page. */
  showSchemas?: boolean;
}

/** The data of one page and of its console as JSON, and the schemas that exceeded its size budget. */
interface PageData {
  page: string;
  console?: string;
  moved: MovedSchema[];
}

/** A cache key that is equal for equal content. A repeated object, as in a recursive schema, is replaced by its index. */
function contentKey(content: unknown): string {
  const places = new Map<unknown, number>();
  const text = JSON.stringify(content, (_, value: unknown) => {
    const place = places.get(value);
    if (place !== undefined) return { place };
    if (typeof value === 'object' && value !== null) places.set(value, places.size);
    return value;
  });
  return createHash('sha1').update(text).digest('base64');
}

/** The schemas with pages in the sidebar. */
function listedSchemas(schemas: Description['schemas'], slugs: Map<string, string>, showsAll?: boolean): MovedSchema[] {
  return Object.entries(schemas)
    .filter(([, schema]) => showsAll ?? schema.extensions?.['x-tags'])
    .map(([title, schema]) => ({ title, slug: slugs.get(title) ?? '', schema }));
}

/** The data of a console, whose id is unique in the site. */
function consoleData(operation: Operation, model: Description, product: Product, instance: string): object {
  const data = consoleOperation(operation, model, product);
  const isDefault = instance === defaultInstance;
  return { ...data, id: keyIn(instance, data.id), ...(!isDefault && { instance }) };
}

/**
 * Returns a function that makes the data of all pages of the reference, and a page for each schema that does not fit into
 * the budget. It takes from its previous call what is still the same: a saved text costs only the pages that show it.
 */
export function referenceMaker(
  product: Product = {},
  { showSchemas, instance = defaultInstance }: Shown = {},
): (model: Description) => Reference {
  let previous = new Map<string, PageData>();
  // No slug of an operation or a named schema has two hyphens.
  const unnamedSlug = uniqueSlugs();
  const slugOfUnnamed = memoize((title: string) => `schema--${unnamedSlug(title)}`);
  return (model) => {
    const { operations, schemas, slug } = model;
    const uniqueSlug = uniqueSlugs([slug, ...operations.map((operation) => operation.slug)]);
    const slugs = new Map(Object.keys(schemas).map((name) => [name, uniqueSlug(`schema-${name}`)]));
    const data: Reference['data'] = {
      [slug]: withErrorPlace('`info`', () => JSON.stringify({ kind: 'info', ...infoView(model) })),
    };
    // No slug has a dot.
    data['console.operations'] = JSON.stringify(operationPages(operations, instance));
    data['operations.list'] = withErrorPlace('the list of operations', () =>
      JSON.stringify(operationList(model, product)),
    );
    const pages: Files = {};
    const listed = listedSchemas(schemas, slugs, showSchemas);
    const slugOf = (title: string) => slugs.get(title) ?? slugOfUnnamed(title);
    const schemaQueue = [...listed];
    const latest: typeof previous = new Map();
    /** What every page is made from, beside its own operation or schema. */
    const sandbox = product.sandboxOf?.(model);
    const added = { product, samplesOf: samplesMaker(sandbox, product.samples ?? {}) };
    const commonHash = contentKey([model.info, model.extensions, sandbox, [...slugs]]);

    const addPage = (
      name: string,
      title: string,
      source: Operation | Schema,
      build: (render: RenderSchema) => PageView,
      buildConsole?: () => object,
    ) => {
      const make = (): PageData => {
        const fitted = fitToBudget(title, slugOf, build);
        return {
          page: JSON.stringify(fitted.data),
          console: buildConsole && JSON.stringify(buildConsole(), markNumbers),
          moved: fitted.moved,
        };
      };
      const hash = contentKey([commonHash, name, source]);
      const pageData = previous.get(hash) ?? withErrorPlace('path' in source ? title : `the schema ${title}`, make);
      latest.set(hash, pageData);
      data[name] = pageData.page;
      if (pageData.console) data[`${name}.console`] = pageData.console;
      schemaQueue.push(...pageData.moved);
    };

    for (const operation of operations) {
      addPage(
        operation.slug,
        `${operation.method.toUpperCase()} ${operation.path}`,
        operation,
        (render) => ({
          kind: 'operation',
          ...operationView(operation, render, added),
          slug: keyIn(instance, operation.slug),
        }),
        operation.isWebhook ? undefined : () => consoleData(operation, model, product, instance),
      );
    }
    // Adding the page of a schema may append others to the queue.
    for (const page of schemaQueue) {
      const file = `${page.slug}.schema.mdx`;
      if (pages[file]) continue;
      const { slug: id, title } = page;
      const schema = ownMember(schemas, title) ?? page.schema;
      addPage(id, title, schema, (render) => ({ kind: 'schema', name: title, ...render(schema) }));
      pages[file] = referencePage({ id, title });
    }
    previous = latest;
    return { data, pages, listed };
  };
}

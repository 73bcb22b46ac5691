import { createConfig, detectSpec, type Document, type Oas3_2Definition, Source } from '@redocly/openapi-core';
import truncate from 'lodash/truncate';

import { circularRef } from './circularRef';
import { keepAsWritten } from './asWritten';
import { bundleOf } from './bundleOf';
import { DescriptionError, faultText, nameOf, placeOf } from '../errors/DescriptionError';
import { type DeadLink, type LinkBase, resolveLinks, textsIn } from './links';
import { errorOf, lintDescription, wrongTypes } from './lint';
import type { LintOptions } from './lintPlugin';
import { modelOf, type ModelOptions } from '../model';
import type { DescriptionFile } from '../product/product';
import { parseFile } from './parseFile';
import { ProjectResolver } from './ProjectResolver';
import { yamlText } from './yamlText';

function isOpenapi3(parsed: unknown): boolean {
  try {
    return detectSpec(parsed).startsWith('oas3');
  } catch {
    // No specification that the linter knows.
    return false;
  }
}

/** What is wrong with a document that is not OpenAPI 3, with the line that declares another specification. */
function notOpenapi3({ source, parsed }: Document): DescriptionError {
  const root = Object(parsed) as Record<string, unknown>;
  const key = ['openapi', 'swagger'].find((member) => member in root);
  const says = key
    ? `This says \`${key}: ${truncate(JSON.stringify(root[key]), { length: 60 })}\``
    : 'Nothing in it says what it is';
  const place = key
    ? placeOf({ source, pointer: `#/${key}`, reportOnKey: true })
    : { file: nameOf(source.absoluteRef), line: 1, column: 1 };
  const remedy = "Convert it first, or declare the version of OpenAPI as a string, such as `openapi: '3.1.0'`.";
  return new DescriptionError(faultText(place, `${says}, and the reference is made from OpenAPI 3.`, remedy));
}

/**
 * Replaces schema names in the `mapping` of each `discriminator` by references, in place: Redocly resolves them as relative
 * URLs, but a schema name takes precedence (https://spec.openapis.org/oas/v3.1.1#discriminator-object).
 *
 * @param node of the description
 * @param schemas those of `components`
 */
function resolveMappedNames(node: unknown, schemas: Record<string, unknown>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const { mapping } = Object(key === 'discriminator' ? value : undefined) as Record<string, unknown>;
    for (const [tag, name] of Object.entries(Object(mapping) as Record<string, unknown>)) {
      if (typeof name === 'string' && Object.hasOwn(schemas, name)) {
        Object.assign(mapping as object, { [tag]: `#/components/schemas/${name}` });
      }
    }
    resolveMappedNames(value, schemas);
  }
}

/**
 * Parses an OpenAPI description. The resolver caches it and the files that it refers to. `$self` of
 * OpenAPI 3.2 is its URI; URLs of servers are not relative to that (https://spec.openapis.org/oas/v3.2.0#examples-of-api-base-url-determination).
 *
 * @param file absolute path of the description (YAML or JSON)
 * @throws DescriptionError if the file is missing, does not parse, or is not OpenAPI 3
 */
async function parseDescription(file: string) {
  const resolver = new ProjectResolver(file);
  const document = await parseFile(file, resolver, {
    what: 'the description',
    purpose: 'everything else is made from it',
  });
  if (!isOpenapi3(document.parsed)) throw notOpenapi3(document);
  const { $self: self, components } = document.parsed as Partial<Oas3_2Definition>;
  try {
    keepAsWritten(document);
    resolveMappedNames(document.parsed, components?.schemas ?? {});
  } catch (error) {
    // The parser bounds how deep values are written, but not what aliases in aliases make of it.
    throw error instanceof RangeError ? circularError(document) : error;
  }
  // By its own URI, a description means itself: nothing is fetched.
  if (typeof self === 'string') {
    resolver.cache.set(resolver.resolveExternalRef(file, self), Promise.resolve(document));
  }
  return { document, resolver };
}

/** What a description has to keep, nothing by default; where its pages are, and what its links are relative to. */
export type ReadOptions = ModelOptions & LintOptions & { links?: LinkBase };

/**
 * Parses, lints and resolves an OpenAPI description, each once.
 *
 * @param file absolute path of the description (YAML or JSON)
 * @throws DescriptionError if it cannot be used
 */
export async function readDescription(
  file: string,
  { routeBasePath = 'api', isHome, links: base, ...lint }: ReadOptions = {},
): Promise<DescriptionFile> {
  const { document, resolver } = await parseDescription(file);
  // Redocly rejects a promise for each circular `$ref` and handles only the first: a second one would be an unhandled rejection.
  const circular = circularRef(document);
  if (circular) throw circularError(document, circular);
  const warnings = await lintDescription(document, resolver, lint);
  const config = await createConfig({});
  const isInternal = /\bx-internal\b/.test(document.source.body);
  const bundled = await bundleOf(document, resolver, {
    config: await createConfig({ decorators: { 'remove-x-internal': 'on' } }),
  });
  const named = structuredClone(bundled);
  // A schema that is copied to where a `$ref` was keeps its name.
  for (const [name, schema] of Object.entries(named.components?.schemas ?? {})) {
    Object.assign(schema, { 'x-name': name });
  }
  const modelFrom = async (parsed: object) => {
    const doc = { source: new Source(file, ''), parsed };
    const resolved = await bundleOf(doc, resolver, { dereference: true, config });
    return modelOf(resolved, { routeBasePath, isHome });
  };
  const modelOfLinks = () => modelFrom(structuredClone(named));
  const deadLinks = await resolveLinks(named, modelOfLinks, { base, routeBasePath });
  if (deadLinks.length > 0 && base !== 'text') {
    const others = await Promise.all(resolver.cache.values());
    // Referenced files first: Redocly’s bundle copies their content into the root document.
    const parts = others.filter((other): other is Document => 'parsed' in other && other.source.absoluteRef !== file);
    throw deadLinkError(deadLinks, [...parts, document], file);
  }
  return {
    file,
    // Nothing internal is published.
    text: isInternal ? yamlText(bundled) : document.source.body,
    bundled,
    model: await modelFrom(named),
    deadLinks: deadLinks.map(({ target }) => target),
    warnings,
  };
}

/**
 * The error that names links which lead nowhere.
 *
 * @param documents all files of the description, the root last
 */
function deadLinkError(links: DeadLink[], documents: Document[], file: string): DescriptionError {
  return errorOf(
    links.map(({ pointer: bundled, text, target }) => {
      // The file that has the text: a bundle has the texts of all of them.
      const places = documents.flatMap(({ source, parsed }) => {
        const pointer = textsIn(parsed).find((one) => one.text === text)?.pointer;
        return pointer === undefined ? [] : [{ source, pointer }];
      });
      const [place = { source: documents.at(-1)?.source ?? new Source(file, ''), pointer: bundled }] = places;
      return {
        rule: 'relative-link',
        ...placeOf(place),
        message: `The link \`${target}\` leads to nothing that is known here, in ${place.pointer}.`,
        remedy:
          'Set the option `links` to the URL it is relative to, to `site` for a page of this one, or to `text`, which shows it without the link; or add `externalDocs.url`.',
      };
    }),
    file,
  );
}

function circularError({ source }: Document, pointer?: string): DescriptionError {
  const place = pointer === undefined ? { file: nameOf(source.absoluteRef) } : placeOf({ source, pointer });
  const message = 'A `$ref` leads back to itself, or values are nested too deeply.';
  const remedy =
    'Let a `$ref` lead to an object; a schema may contain itself only in its properties, items or alternatives.';
  return new DescriptionError(faultText(place, message, remedy));
}

/**
 * The error that says why nothing could be made from a description.
 *
 * @param error that readDescription has thrown, or what derives from its result
 * @param file absolute path of the description
 * @param options with the types of extensions, it covers their values, too
 * @returns a DescriptionError if a `$ref` in a circle or a value of another type is the cause, else the error
 */
export async function toDescriptionError(error: unknown, file: string, options?: LintOptions): Promise<unknown> {
  if (error instanceof DescriptionError || !(error instanceof Error)) return error;
  const { document, resolver } = await parseDescription(file);
  if (error instanceof RangeError || error.message.includes('circular')) {
    return circularError(document, circularRef(document));
  }
  if (!(error instanceof TypeError)) return error;
  // A member such as `toString` makes the linter itself throw.
  const wrong = await wrongTypes(document, resolver, options).catch(() => []);
  if (wrong.length > 0) return errorOf(wrong, file);
  const place = typeof error.cause === 'string' ? `, in ${error.cause}` : '';
  const message = `A value that a \`$ref\` or an extension leads to has another type than its page needs${place}: ${error.message}`;
  const remedy = 'Compare what you changed last with https://spec.openapis.org/oas/v3.1.0.';
  return new DescriptionError(faultText({ file: nameOf(file) }, message, remedy));
}

import { isRef } from '@redocly/openapi-core';

import type { PathItem } from '../model/source';
import { isSlow } from '../model/pattern';
import { methods } from '../model/types';
import { type Context, nameAt, type Rules } from '../product/rule';

/** Whether a name in `additionalOperations` is a method that is sent as it is written. */
function isMethod(name: string): boolean {
  return /^[\d!#$%&'*+.^_`|~A-Z-]+$/.test(name) && !(methods as readonly string[]).includes(name.toLowerCase());
}

/** Reports an operation whose parameters, among them those of its path, describe a query in two ways. */
function checkQuery(parameters: unknown[], { location, report, resolve }: Context): void {
  const places = parameters.map((one) =>
    isRef(one) ? resolve<{ in?: string }>(one).node?.in : (one as { in?: string }).in,
  );
  if (places.includes('querystring') && places.includes('query')) {
    const at = location.child('parameters');
    report('A query is described by one `querystring` or by `query` parameters.', nameAt(at));
  }
}

/** Rules for every description: they reject what no page can show, and name what nothing tests: nothing is dropped silently. */
export const representableRules: Rules = {
  'slow-pattern': {
    remedy: 'Let only one part of it match the same characters: `^a+$` in place of `^(a+)+$`.',
    check: () => ({
      Schema(schema: { pattern?: unknown; patternProperties?: object }, { location, report }: Context) {
        for (const pattern of [schema.pattern, ...Object.keys(schema.patternProperties ?? {})].map(String)) {
          if (isSlow(pattern))
            report(`The pattern ${pattern} takes too long for some texts: nothing tests it.`, location);
        }
      },
    }),
  },
  representable: {
    remedy: 'Write it as the message says, or leave it out: https://spec.openapis.org/oas/v3.2.0.',
    check: () => {
      let self: string | undefined;
      /** Parameters of a path, by operation: a callback is a path inside an operation. */
      const shared = new Map<unknown, PathItem['parameters']>();
      /** Reports URLs that are relative to `$self`: on a page they would resolve against the URL of the page. */
      const refuse =
        (members: string[]) =>
        (node: object, { location, report }: Context) => {
          for (const member of members) {
            const url: unknown = (node as Partial<Record<string, unknown>>)[member];
            if (typeof url !== 'string' || !self || URL.canParse(url)) continue;
            const meant = URL.canParse(url, self) ? `: write \`${new URL(url, self).href}\`` : '';
            report(`\`${member}\` is relative to \`$self\`${meant}.`, location.child(member));
          }
        };
      return {
        Root({ $self }: { $self?: unknown }) {
          self = typeof $self === 'string' && URL.canParse($self) ? $self : undefined;
        },
        ExternalDocs: refuse(['url']),
        Contact: refuse(['url']),
        License: refuse(['url']),
        Info: refuse(['termsOfService']),
        PathItem(item: PathItem, { location, report }: Context) {
          for (const operation of Object.values({ ...item, ...item.additionalOperations })) {
            shared.set(operation, item.parameters);
          }
          for (const method of Object.keys(item.additionalOperations ?? {})) {
            if (isMethod(method)) continue;
            const at = location.child(['additionalOperations', method]);
            report(`\`${method}\` is not in capitals, or has a field beside \`additionalOperations\`.`, nameAt(at));
          }
        },
        Operation(operation: { parameters?: unknown[]; 'x-codeSamples'?: unknown }, context: Context) {
          const resolved = (one: unknown) => (isRef(one) ? context.resolve<object>(one).node : one);
          const samples = resolved(operation['x-codeSamples'] ?? []);
          const isShown =
            Array.isArray(samples) &&
            samples.every((one) => typeof (Object(resolved(one)) as { source?: unknown }).source === 'string');
          if (!isShown) {
            context.report(
              '`x-codeSamples` is a list of objects with `source`, a text, and its `lang` or `label`.',
              nameAt(context.location.child('x-codeSamples')),
            );
          }
          checkQuery([...(shared.get(operation) ?? []), ...(operation.parameters ?? [])], context);
        },
        Schema(schema: { type?: unknown }, { location, report }: Context) {
          if ([schema.type].flat().includes('file')) {
            const property = '`type: string, format: binary`, as a property of a form';
            report(`\`file\` is no type: in OpenAPI 3, a file is ${property}.`, location.child('type'));
          }
          if (!('$dynamicRef' in schema)) return;
          report(
            '`$dynamicRef` means another schema for each that refers to it: write `$ref`.',
            nameAt(location.child('$dynamicRef')),
          );
        },
        Encoding(encoding: { contentType?: unknown }, { location, report }: Context) {
          if (/^multipart\//i.test(String(encoding.contentType))) {
            report('Parts inside a part are not sent.', location.child('contentType'));
          }
          for (const member of ['encoding', 'prefixEncoding', 'itemEncoding']) {
            if (!(member in encoding)) continue;
            report(`\`${member}\` inside an encoding is not shown.`, nameAt(location.child(member)));
          }
        },
      };
    },
  },
};

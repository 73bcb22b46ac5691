import type { PathItem } from '../model/source';
import { isSlow } from '../model/pattern';
import { methods } from '../model/types';
import { type Context, nameAt, type Rules } from '../product/rule';

/** Whether a name in `additionalOperations` is a method that is sent as it is written. */
function isMethod(name: string): boolean {
  return /^[\d!#$%&'*+.^_`|~A-Z-]+$/.test(name) && !(methods as readonly string[]).includes(name.toLowerCase());
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
    check: () => ({
      PathItem({ additionalOperations = {} }: PathItem, { location, report }: Context) {
        for (const method of Object.keys(additionalOperations).filter((name) => !isMethod(name))) {
          const at = location.child(['additionalOperations', method]);
          report(`\`${method}\` is not in capitals, or has a field beside \`additionalOperations\`.`, nameAt(at));
        }
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
        for (const member of ['encoding', 'prefixEncoding', 'itemEncoding'].filter((name) => name in encoding)) {
          report(`\`${member}\` inside an encoding is not shown.`, nameAt(location.child(member)));
        }
      },
    }),
  },
};

/** Results of a check: an example has what belongs to its reason. */
import type { Oas3MediaType } from '@redocly/openapi-core';

import type { VerdictMembers } from '../extensions';
import { type Context, follow, followAll, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawSchema } from './raw';

type Result = Record<string, unknown>;

/** The verdict for a reason. A correction is worth asking for, even if the address is undeliverable. */
function expected(verdict: VerdictMembers | undefined, { did_you_mean: correction }: Result): Partial<VerdictMembers> {
  return verdict?.status === 'undeliverable' && correction
    ? { ...verdict, suggested_action: 'confirm' }
    : { ...verdict };
}

export const verdictRules: Rules = {
  'verdict-agrees': {
    remedy: 'Correct the example, or x-verdicts.',
    check: () => ({
      MediaType({ schema = {}, examples }: Oas3MediaType<RawSchema>, context: Context) {
        const { location, report } = context;
        const { properties } = follow(schema, location, context).node;
        const reason = followAll(properties, location, context).find(({ node }) => node['x-verdicts']);
        if (!reason) return;
        const shown = new Set<string>();
        for (const { node, location: at } of followAll(examples, location.child('examples'), context)) {
          const result = (node.value ?? {}) as Result;
          const given = String(result[reason.name]);
          shown.add(given);
          const verdict = expected(reason.node['x-verdicts']?.[given], result);
          for (const [member, wanted] of Object.entries(verdict)) {
            if (result[member] === wanted) continue;
            const message = `With the ${reason.name} \`${given}\`, ${member} is \`${String(wanted)}\`.`;
            report(message, at.child(['value', member]));
          }
          if ((result.score === null) !== (result.status === 'unknown')) {
            report('`score` is null if, and only if, `status` is unknown.', at.child(['value', 'score']));
          }
        }
        reason.node.enum?.map(String).forEach((value, index) => {
          if (shown.has(value)) return;
          report(`No example has the ${reason.name} \`${value}\`.`, reason.location.child(['enum', index]));
        });
      },
    }),
  },
};

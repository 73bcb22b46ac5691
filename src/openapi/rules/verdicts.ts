/** Verdicts: an example that gives a reason has what x-verdicts says about that reason. */
import type { Media, Verdict } from '../extensions';
import { type Context, follow, followAll, type Rules } from './rule';

type Answer = Record<string, unknown>;

/** The verdict for a reason. A correction is worth asking for, even if the address is undeliverable. */
function expected(verdict: Verdict, { did_you_mean: correction }: Answer): Verdict {
  return verdict.status === 'undeliverable' && correction
    ? { ...verdict, suggested_action: 'confirm' }
    : verdict;
}

export const verdictRules: Rules = {
  'verdict-agrees': {
    remedy: 'Correct the example, or x-verdicts.',
    check: () => ({
      MediaType({ schema, examples }: Media, context: Context) {
        const { location, report } = context;
        const answer = schema && follow(schema, location, context)?.node;
        const reason = followAll(answer?.properties, location, context).find(
          ({ node }) => node['x-verdicts'],
        );
        if (!reason) {
          return;
        }
        const shown = new Set<string>();
        const named = followAll(examples, location.child('examples'), context);
        for (const example of named) {
          const at = example.location.child('value');
          const value = (example.node.value ?? {}) as Answer;
          const given = String(value[reason.name]);
          shown.add(given);
          const verdict = reason.node['x-verdicts']?.[given];
          for (const [member, wanted] of Object.entries(verdict ? expected(verdict, value) : {})) {
            if (value[member] !== wanted) {
              report({
                message: `With the ${reason.name} \`${given}\`, ${member} is \`${String(wanted)}\`.`,
                location: at.child(member),
              });
            }
          }
          if ((value.score === null) !== (value.status === 'unknown')) {
            report({
              message: '`score` is null if, and only if, `status` is unknown.',
              location: at.child('score'),
            });
          }
        }
        reason.node.enum?.forEach((value, index) => {
          if (!shown.has(String(value))) {
            report({
              message: `No example has the ${reason.name} \`${String(value)}\`.`,
              location: reason.location.child(['enum', index]),
            });
          }
        });
      },
    }),
  },
};

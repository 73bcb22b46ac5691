/** Results of a check: an example has what belongs to its reason, the reason that follows from its facts, and `null` for what is not known. */
import type { Oas3MediaType } from '@redocly/openapi-core';
import isMatch from 'lodash/isMatch';

import type { VerdictMembers } from '../extensions';
import { type Context, follow, followAll, type Rules, type Visitor } from '@docs-engines/openapi-docs/rules';
import type { RawSchema } from './raw';

type Facts = Record<string, boolean | null>;
type Result = Record<string, unknown> & { checks?: Facts };
type Reason = ReturnType<typeof followAll<RawSchema>>[number];

/** What makes an accepted address risky: the first that is true is the reason. */
const kinds = ['disposable', 'low_reputation', 'catch_all', 'role_account'];

/** The reasons that facts can have: those of the first row whose facts they are. No fact says that a domain has a low reputation. */
const outcomes: [facts: Facts, reasons: string[]][] = [
  [{ syntax: false }, ['invalid_syntax']],
  [{ domain: false }, ['domain_not_found']],
  [{ null_mx: true }, ['null_mx']],
  [{ mx: false }, ['no_mail_server']],
  [{ mailbox_full: true }, ['mailbox_full']],
  [{ smtp: false }, ['mailbox_not_found', 'mailbox_disabled']],
  [{ smtp: null }, ['greylisted', 'timeout', 'connection_failed', 'server_unavailable', 'unexpected_response']],
  [{ disposable: true }, ['disposable']],
  [{ catch_all: true }, ['low_reputation', 'catch_all']],
  [{ role: true }, ['low_reputation', 'role_account']],
  [{}, ['low_reputation', 'accepted']],
];

/** Whether each fact is `null`. A domain that is not known was not looked up: the text is malformed, or a sandbox has no such address. */
function unknownFacts({ syntax, domain, mx, catch_all }: Facts, { status }: Result) {
  const notLookedUp = domain === null;
  const noReply = mx !== true || status === 'unknown';
  return {
    syntax: false,
    subaddressed: syntax === false,
    no_reply: notLookedUp,
    mx: notLookedUp,
    null_mx: notLookedUp,
    smtp: noReply,
    catch_all: noReply,
    mailbox_full: noReply || catch_all === true,
    disposable: notLookedUp,
    role: notLookedUp,
    free: notLookedUp,
  };
}

/** The verdict for a reason. A correction is worth asking for, even if the address is undeliverable. */
function expected(verdict: VerdictMembers | undefined, { did_you_mean: correction }: Result): Partial<VerdictMembers> {
  return verdict?.status === 'undeliverable' && correction
    ? { ...verdict, suggested_action: 'confirm' }
    : { ...verdict };
}

/** Visits each response that has a reason; `report` is about a place in an example of it. */
function results(
  check: (
    reason: Reason,
    examples: { result: Result; at: Context['location'] }[],
    report: (message: string, at: Context['location']) => void,
  ) => void,
): Visitor {
  return {
    MediaType({ schema = {}, examples }: Oas3MediaType<RawSchema>, context: Context) {
      const { location, report } = context;
      const { properties } = follow(schema, location, context).node;
      const reason = followAll(properties, location, context).find(({ node }) => node['x-verdicts']);
      if (!reason) return;
      const shown = followAll(examples, location.child('examples'), context);
      check(
        reason,
        shown.map(({ node, location: at }) => ({
          result: (node.value ?? {}) as Result,
          at: at.child('value'),
        })),
        report,
      );
    },
  };
}

export const verdictRules: Rules = {
  'verdict-agrees': {
    remedy: 'Correct the example, or x-verdicts.',
    check: () =>
      results((reason, examples, report) => {
        const shown = new Set<string>();
        for (const { result, at } of examples) {
          const given = String(result[reason.name]);
          shown.add(given);
          const verdict = expected(reason.node['x-verdicts']?.[given], result);
          for (const [member, wanted] of Object.entries(verdict)) {
            if (result[member] !== wanted) {
              report(`With the ${reason.name} \`${given}\`, ${member} is \`${String(wanted)}\`.`, at.child(member));
            }
          }
          if ((result.score === null) !== (result.status === 'unknown')) {
            report('`score` is null if, and only if, `status` is unknown.', at.child('score'));
          }
        }
        reason.node.enum?.map(String).forEach((value, index) => {
          if (!shown.has(value)) {
            const at = reason.location.child(['enum', index]);
            report(`No example has the ${reason.name} \`${value}\`.`, at);
          }
        });
      }),
  },
  'facts-agree': {
    remedy: 'Correct the example, or the tables in src/api/rules/verdicts.ts.',
    check: () =>
      results((reason, examples, report) => {
        const order = kinds.map((kind) => `\`${kind}\``).join(', ');
        if (!reason.node.description?.includes(order)) {
          report(`The description of reasons has no “${order}”.`, reason.location.child('description'));
        }
        for (const { result, at } of examples) {
          const { checks = {} } = result;
          const [, reasons = []] = outcomes.find(([facts]) => isMatch(checks, facts)) ?? [];
          if (!reasons.includes(String(result[reason.name]))) {
            report(`By its facts, the reason is one of: ${reasons.join(', ')}.`, at.child(reason.name));
          }
          for (const [fact, isUnknown] of Object.entries(unknownFacts(checks, result))) {
            if ((checks[fact] === null) !== isUnknown) {
              report(`\`${fact}\` is ${isUnknown ? '' : 'not '}null here.`, at.child(['checks', fact]));
            }
          }
        }
      }),
  },
};

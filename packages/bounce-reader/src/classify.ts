import { type Code, entryOf, inClass, type Meaning, meaningOf } from './codes';
import { aboutMessage, anotherAddress, doubt, elsewhere, failures } from './wordings';
import type { ProviderCode } from './providerCode';
import { type Category, noFailure, outcomes } from './taxonomy';
import { type Basis, type BounceDiagnosis, causeless } from './diagnosis';
import { type Evidence, evidenceOf } from './evidence';
import { isOfSender, isToSender } from './sender';
import { type Wording, wordingIn } from './matchWording';

/** Success: the text starts with a 2xx reply, and has neither a failure code nor a failure wording. */
function bySuccess({ success, basic, wording, code }: Evidence): BounceDiagnosis | undefined {
  if (!success || basic || wording || (code && !code.startsWith('2'))) return undefined;
  const entry = entryOf(success);
  return { code: success, entry, category: null, ...noFailure, basis: 'success' };
}

/** Whether the registry's category of the code agrees with the category of the wording. */
function agree({ entry, code }: Evidence, category: Category): boolean {
  if (entry?.category === category) return true;
  // X.7.X codes mean “policy”; the wording is more specific: a blocklist, a missing signature.
  const rules = ['policy_rejected', 'reputation_blocked', 'authentication_failed'];
  return /^[45]\.7\./.test(code ?? '') && entry?.category === rules[0] && rules.includes(category);
}

/** Whether a hard wording may refer to another address, or to something other than an address. */
function isAboutAnother({ pattern, words, near }: Wording, { code, said }: Evidence, isAgreed: boolean): boolean {
  const isGeneral = pattern.isGeneral === true;
  return (
    (isGeneral && doubt.test(said)) ||
    doubt.test(near) ||
    anotherAddress.test(`${near} ${words}`) ||
    (!isAgreed && elsewhere.test(isGeneral ? `${near} ${words}` : near)) ||
    // A rule that refuses a domain does not know whether it exists.
    (pattern.category === 'domain_not_found' && /^[45]\.7\./.test(code ?? ''))
  );
}

/** The basis of a category from a wording: the code agrees, the provider documents it, or the code contradicts it. */
function basisOf(isAgreed: boolean, documented?: ProviderCode, entry?: Code): Basis {
  if (isAgreed) return 'both';
  if (documented) return 'provider';
  const namesCause = entry?.category && !entry.isVague && entry.category !== 'unknown';
  return namesCause ? 'contradiction' : 'text';
}

/** The category of the matching wording; unknown if a hard one may not refer to the recipient’s address. */
function byWording(evidence: Evidence): BounceDiagnosis | undefined {
  const { wording, code, entry, provider, digit } = evidence;
  if (!wording) return undefined;
  const { pattern, words } = wording;
  const usual = pattern.outcome ?? outcomes[pattern.category];
  const isHard = usual.kind === 'hard';
  const isSender = isHard && isOfSender(wording, evidence);
  const category = isSender ? 'policy_rejected' : pattern.category;
  const outcome = isSender ? outcomes.policy_rejected : usual;
  const isAgreed = agree(evidence, category);
  if (isHard && !isSender && isAboutAnother(wording, evidence, isAgreed)) {
    return { ...causeless, code, entry, ...inClass(outcomes.unknown, digit) };
  }
  const documented = provider?.category === category ? provider : undefined;
  const basis = basisOf(isAgreed, documented, entry);
  return { code, entry, provider: documented, category, ...inClass(outcome, digit), basis, words };
}

/** The provider's documented meaning, for codes outside the IANA registry. */
function byProvider({ code, entry, provider, digit }: Evidence): BounceDiagnosis | undefined {
  if (!provider || entry) return undefined;
  const { category } = provider;
  return { code, provider, category, ...inClass(outcomes[category], digit), basis: 'provider' };
}

/** Prefers the entry of the basic code to a vague enhanced one: “503 5.0.0” is a bad sequence of commands. */
function preciseEntry(entry: Code, basic?: string): Code {
  const other = entry.isVague && basic ? entryOf(basic) : undefined;
  return other?.category === 'protocol_error' && !other.isVague ? other : entry;
}

/** Whether wording and code contradict each other: a hard failure by the wording, a policy rejection by the code. */
function isAtOdds({ entry, text }: Evidence): boolean {
  const pattern = wordingIn(text, null)?.pattern;
  return (
    (pattern?.isGeneral === true && outcomes[pattern.category].kind === 'hard') ||
    (entry?.isVague === true && /recipient (?:address )?rejected/.test(text))
  );
}

/** The registered meaning of the code; unknown if it is hard, and the wording is about something other than the address. */
function byCode(evidence: Evidence): BounceDiagnosis | undefined {
  const { code, entry, provider, basic, digit, said } = evidence;
  if (code === null) return undefined;
  const unknown = { ...causeless, code, ...inClass(outcomes.unknown, digit) };
  if (!entry) return unknown;
  const precise = preciseEntry(entry, basic);
  const usual = meaningOf(precise, digit);
  const meaning: Meaning =
    usual.kind === 'hard' && isToSender(evidence)
      ? { category: 'policy_rejected', ...outcomes.policy_rejected }
      : usual;
  const isElsewhere = doubt.test(said) || elsewhere.test(said) || aboutMessage.test(said);
  if ((meaning.kind === 'hard' && isElsewhere) || isAtOdds(evidence)) return unknown;
  const basis = precise.isVague || meaning.category === 'unknown' ? 'nothing' : 'code';
  return { code, entry, provider, ...meaning, basis };
}

/** Without a code: an unknown cause, if the text has a generic failure wording. */
function byFailure({ text }: Evidence): BounceDiagnosis | undefined {
  return failures.some((words) => words.test(text)) ? causeless : undefined;
}

/**
 * Classifies a bounce.
 *
 * The text decides where it names a cause, because servers use one code for many causes; otherwise the code does; and if
 * neither names one, the kind is `undetermined`. Runs in linear time, on the first 20,000 characters.
 *
 * @param input a code, a line of a server, a reply of several lines, or the status part of a report
 * @param context.status the field `Status` of a report (RFC 3464): used if the text has no enhanced code, or only a general one
 * @returns undefined if it contains neither a code nor a known wording
 */
export function classifyBounce(input: string, { status }: { status?: string } = {}): BounceDiagnosis | undefined {
  const evidence = evidenceOf(input, status);
  return bySuccess(evidence) ?? byWording(evidence) ?? byProvider(evidence) ?? byCode(evidence) ?? byFailure(evidence);
}

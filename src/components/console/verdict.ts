import type { VerdictStatus } from '../ui/Verdict';

const verdicts: string[] = [
  'deliverable',
  'risky',
  'undeliverable',
  'unknown',
] satisfies VerdictStatus[];

/** Whether a text is one of the four verdicts, which have a badge and a colour. */
export function isVerdict(text: unknown): text is VerdictStatus {
  return typeof text === 'string' && verdicts.includes(text);
}

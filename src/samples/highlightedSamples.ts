import { highlight } from '../highlight';
import type { SampleRequest } from './request';
import { samplesOf } from './samplesOf';

/** A request as a program in each language, highlighted. */
export function highlightedSamples(
  request: SampleRequest,
): { id: string; label: string; html: string }[] {
  return samplesOf(request).map(({ id, label, highlight: language, code }) => ({
    id,
    label,
    html: highlight(code, language),
  }));
}

import { type SampleRequest, samplesOf } from '@docs-engines/api-samples';

import { highlight } from '@docs-engines/ui/highlight';
import groupBy from 'lodash/groupBy';

import type { SampleServer } from './sampleServers';

/** A request to each server. */
export interface SampleTarget {
  server: SampleServer['id'];
  request: SampleRequest;
}

/**
 * A request as a program in each language, highlighted, for each server: styles.module.css of `components/Samples` shows that for
 * the chosen one; without CSS and scripts, and to whoever reads the text of the page, the first.
 *
 * @param prefix of the names of variables
 */
export function highlightedSamples(
  targets: SampleTarget[],
  prefix?: string,
): { id: string; label: string; language: string; html: string }[] {
  const samples = targets.flatMap(({ server, request }) =>
    samplesOf(request, { prefix }).map((sample) => ({ ...sample, server })),
  );
  return Object.values(groupBy(samples, ({ id }) => id)).flatMap((variants) => {
    const [first] = variants;
    if (!first) return [];
    const { id, label, highlight: language } = first;
    const byCode = Object.entries(groupBy(variants, ({ code }) => highlight(code, language)));
    const html = byCode.map(([code, same], index) => {
      const servers = same.map(({ server }) => server).join(' ');
      return byCode.length > 1 ? `<span data-server="${servers}"${index > 0 ? ' hidden' : ''}>${code}</span>` : code;
    });
    return [{ id, label, language, html: html.join('') }];
  });
}

import { type SampleOptions, type SampleRequest, samplesOf } from '@docs-engines/api-samples';

import { highlight } from '@docs-engines/ui/highlight';
import { linesOf } from '@docs-engines/ui/lines';
import type { SampleServer } from './sampleServers';

/** A request to each server. */
export interface SampleTarget {
  server: SampleServer['id'];
  request: SampleRequest;
}

/** The maximum number of lines to skip in search of a common one. */
const maxSkipped = 8;

/** The index of the next line that all texts share, in each text, after the fewest lines in all; else the lengths of the texts. */
function nextCommonLine(texts: string[][]): number[] {
  const skips = (total: number, count: number): number[][] =>
    count === 1
      ? [[total]]
      : Array.from({ length: total + 1 }, (_, first) => first).flatMap((first) =>
          skips(total - first, count - 1).map((rest) => [first, ...rest]),
        );
  for (let total = 0; total <= maxSkipped; total += 1) {
    const common = skips(total, texts.length).find((skip) => {
      const [line, ...others] = texts.map((text, index) => text[skip[index] ?? 0]);
      return line !== undefined && others.every((other) => other === line);
    });
    if (common) return common;
  }
  return texts.map(({ length }) => length);
}

/**
 * One text from several: a line that all have is there once, and any other in an element that says which servers it is for.
 * The lines of the first server are shown by default, without CSS and scripts, and to whoever reads the text of the page. With a
 * whole program for each server instead, the HTML of a home page with samples had 150 kB in place of 113.
 */
function merged(variants: { server: string; lines: string[] }[]): string {
  const element = (servers: string[], html: string, isDefault: boolean) =>
    html && `<span data-server="${servers.join(' ')}"${isDefault ? '' : ' hidden'}>${html}</span>`;
  const differing = (parts: string[]) =>
    [...new Set(parts)].map((part) => {
      const these = variants.filter((_, index) => parts[index] === part);
      const servers = these.map(({ server }) => server);
      return element(servers, part, part === parts[0]);
    });

  let texts = variants.map(({ lines }) => lines);
  let html = '';
  while (texts.some((text) => text.length > 0)) {
    const skip = nextCommonLine(texts);
    const parts = texts.map((text, index) => text.slice(0, skip[index]));
    const isLineByLine = new Set(skip).size === 1;
    html += isLineByLine
      ? (parts[0] ?? []).flatMap((_, line) => differing(parts.map((part) => part[line] ?? ''))).join('')
      : differing(parts.map((part) => part.join(''))).join('');
    html += texts[0]?.[skip[0] ?? 0] ?? '';
    texts = texts.map((text, index) => text.slice((skip[index] ?? 0) + 1));
  }
  return html;
}

/**
 * A request as a program in each language, highlighted, for all servers at once: styles.module.css of
 * `components/Samples` shows the lines for the chosen one.
 *
 * @param options those of `samplesOf`
 */
export function highlightedSamples(
  targets: SampleTarget[],
  options?: SampleOptions,
): { id: string; label: string; language: string; html: string }[] {
  const variants = targets.map(({ server, request }) => ({ server, samples: samplesOf(request, options) }));
  const [first] = variants;
  return (first?.samples ?? []).map(({ id, label, highlight: language }, index) => ({
    id,
    label,
    language,
    html: merged(
      variants.map(({ server, samples }) => ({
        server,
        lines: linesOf(highlight(samples[index]?.code ?? '', language)),
      })),
    ),
  }));
}

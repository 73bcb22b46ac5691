/** Code as HTML that a browser lays out quickly, however long it is, and JSON as a tree. */
import { highlight } from '@docs-engines/ui/highlight';

/** In characters, of a block. */
const maxLine = 2000;

/** Whole lines that fit into a block, or as much of a longer line. */
const parts = new RegExp(`[^]{1,${maxLine}}(?:\\n|$)|[^]{${maxLine}}`, 'gu');

/** Limits of the tree: further brackets do not collapse. */
const maxNodes = 500;
const maxDepth = 20;

/** The first line of an object or a list: no other line ends with a bracket, because a string ends with a quote. */
const opening = /([[{])\n$/;

const closing = /^ *[\]}],?\n?$/;

/**
 * Text as HTML in blocks: the time that a browser takes for the layout of a block grows with the square of its length,
 * if that is one long line, or has text from left to right and from right to left.
 */
export function blocksOf(text: string, language: string): string {
  return text.replaceAll(parts, (part, offset: number) => {
    const isLineStart = offset === 0 || text[offset - 1] === '\n';
    return `<span>${highlight(part, isLineStart ? language : 'text')}</span>`;
  });
}

/** The start of a node. Its line break is hidden: what is left out follows while the node is collapsed. */
function summaryOf(line: string, rest: string): string {
  const html = highlight(line.trimEnd(), 'json');
  return `<details open><summary data-rest="${rest}">${html}<span hidden>\n</span></summary>`;
}

/** What a node shows while it is collapsed: `… 3 items ],`. */
function restOf(bracket: string, count: number, lastLine: string): string {
  const noun = bracket === '[' ? 'item' : 'field';
  return `… ${count} ${noun}${count === 1 ? '' : 's'} ${lastLine.trim()}`;
}

/**
 * JSON as a tree: each object and list is a disclosure, whose first line is the summary. The text is that of the code.
 *
 * @param code as `indentJson` writes it, or the start of that
 */
export function treeOf(code: string): string {
  const html: string[] = [];
  /** Lines outside the current node, not yet written. */
  let run = '';
  let nodes = 0;
  /** The open objects and lists: the place of each one's summary in `html`, unless it does not collapse. */
  const open: { place?: number; bracket: string; line: string; count: number }[] = [];
  const flush = () => {
    html.push(blocksOf(run, 'json'));
    run = '';
  };
  for (const [line] of code.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const [, bracket] = opening.exec(line) ?? [];
    const parent = open.at(-1);
    if (closing.test(line)) {
      run += line;
      open.pop();
      if (parent?.place !== undefined) {
        flush();
        const rest = restOf(parent.bracket, parent.count, line);
        html[parent.place] = summaryOf(parent.line, rest);
        html.push('</details>');
      }
      continue;
    }
    if (parent) parent.count += 1;
    if (bracket && nodes < maxNodes && open.length < maxDepth && line.length <= maxLine) {
      flush();
      nodes += 1;
      open.push({ place: html.length, bracket, line, count: 0 });
      // The summary is written at the closing bracket, which it repeats.
      html.push('');
    } else {
      run += line;
      if (bracket) open.push({ bracket, line, count: 0 });
    }
  }
  flush();
  // A truncated text leaves these open.
  for (const { place, line } of open) {
    if (place !== undefined) {
      html[place] = summaryOf(line, '…');
      html.push('</details>');
    }
  }
  return html.join('');
}

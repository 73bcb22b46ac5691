import { type Word, wordsOf } from './words';

/** The name of the custom highlight, whose colours are in theme/SearchBar/styles.module.css. */
const name = 'found-words';
/** On the root element while words are highlighted. */
const attribute = `data-${name}`;

let stop: () => void = () => undefined;

/** The path in the canonical link, which a page change updates last. */
function canonicalPath(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).pathname : undefined;
}

function rangesIn(root: Node, isMatch: (word: Word) => boolean): Range[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    // Breadcrumbs and the table of contents repeat headings.
    if (text.parentElement?.closest('nav')) continue;
    for (const { from, to } of wordsOf(text.textContent ?? '').filter(isMatch)) {
      const range = new Range();
      range.setStart(text, from);
      range.setEnd(text, to);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Marks words on the page that a search result leads to, until Escape or the next page: with the CSS Custom Highlight API,
 * because React owns the elements, or another page's content gets them back. Without the API, nothing is marked.
 *
 * @param path of the page, with the base URL
 */
export function markPage(path: string, isMatch: (word: Word) => boolean): void {
  stop();
  if (!('highlights' in CSS)) return;
  let ranges: Range[] = [];
  let hasCome = false;
  const update = () => {
    const isHere = location.pathname === path;
    if (hasCome && !isHere) {
      // The address changes first, then the content, then the head.
      stop();
      return;
    }
    hasCome = isHere;
    if (canonicalPath() === path && (ranges[0]?.collapsed ?? true)) {
      // Again if the head has changed before the content: a range is empty when its text has been removed.
      const main = document.querySelector('main');
      ranges = main ? rangesIn(main, isMatch) : [];
      CSS.highlights.set(name, new Highlight(...ranges));
      document.documentElement.toggleAttribute(attribute, true);
    }
  };
  const observer = new MutationObserver(update);
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
  stop = () => {
    CSS.highlights.delete(name);
    document.documentElement.removeAttribute(attribute);
    observer.disconnect();
    removeEventListener('keydown', onKey);
  };
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
  addEventListener('keydown', onKey);
  update();
}

import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';

import Button from '@docs-engines/ui/Button';
import Input from '@docs-engines/ui/Input';
import VisuallyHidden from '@docs-engines/ui/VisuallyHidden';
import { literalText } from './FieldInput';
import { findAll } from './findAll';
import styles from './response.module.css';

const maxFound = 1000;

/** Converts offsets in the text content of an element to DOM ranges. */
function rangesOf(root: Element, offsets: [start: number, end: number][]): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  /** The offset of the current node in the whole text. */
  let first = 0;
  let node = walker.nextNode();
  return offsets.map(([start, end]) => {
    const range = new Range();
    while (node) {
      const last = first + (node.nodeValue ?? '').length;
      if (start >= first && start < last) range.setStart(node, start - first);
      if (end <= last) {
        range.setEnd(node, end - first);
        break;
      }
      first = last;
      node = walker.nextNode();
    }
    return range;
  });
}

/** Opens the `<details>` around a range, and scrolls its scroll containers until it is visible. The page does not scroll. */
function reveal(range: Range): void {
  const ancestors: Element[] = [];
  for (let one = range.startContainer.parentElement; one; one = one.parentElement) {
    ancestors.push(one);
    if (one instanceof HTMLDetailsElement) one.open = true;
  }
  for (const box of ancestors) {
    const { top, bottom } = range.getBoundingClientRect();
    const { top: boxTop, bottom: boxBottom } = box.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && (top < boxTop || bottom > boxBottom)) {
      box.scrollTop += top - boxTop - box.clientHeight / 2;
    }
  }
}

/** Highlights ranges by the CSS Custom Highlight API, without changing the DOM. Without that API, selects the current one. */
function mark(ranges: Range[], current?: Range): void {
  const { highlights } = CSS as Partial<typeof CSS>;
  if (highlights) {
    // Styled by `::highlight()` in response.module.css.
    highlights.set('found', new Highlight(...ranges));
    highlights.set('found-current', new Highlight(...(current ? [current] : [])));
  } else if (current) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(current);
  }
}

/**
 * Search in a text, with the number of matches and a way from one to the next.
 *
 * @param root has the text in its `code`
 */
export default function Find({
  root,
  text,
}: {
  root: RefObject<HTMLElement | null>;
  text: string;
}): ReactNode {
  const [wanted, setWanted] = useState('');
  const [moved, setMoved] = useState(0);
  const found = useMemo(() => findAll(text, wanted, maxFound), [text, wanted]);
  const { length } = found;
  const current = Math.min(moved, length - 1);

  useEffect(() => {
    const code = root.current?.querySelector('code');
    const ranges = code ? rangesOf(code, found) : [];
    const range = ranges[current];
    mark(ranges, range);
    if (range) reveal(range);
    return () => {
      mark([]);
    };
  }, [root, found, current]);

  const move = (step: number) => {
    if (length > 0) setMoved((current + step + length) % length);
  };
  const total = length === maxFound ? 'more than 1,000' : length;
  return (
    <div role="search" aria-label="Response" className={styles.find}>
      <Input
        {...literalText}
        type="search"
        aria-label="Find in the response"
        placeholder="Find"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setMoved(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            move(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape' && wanted) {
            // The second Escape closes the dialog.
            event.preventDefault();
            event.stopPropagation();
            setWanted('');
          }
        }}
      />
      <span role="status" className={styles.count}>
        {wanted && (length > 0 ? `${current + 1} of ${total}` : 'Not found')}
      </span>
      {[-1, 1].map((step) => (
        <Button
          key={step}
          look="quiet"
          aria-disabled={length < 2}
          onClick={() => {
            move(step);
          }}
        >
          <span aria-hidden>{step < 0 ? '↑' : '↓'}</span>
          <VisuallyHidden>{step < 0 ? 'Previous match' : 'Next match'}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}

import { classesOf, type Element } from './html';

/** Elements without content for a twin: navigation, controls, code that runs, and hints for line breaks. */
const leftOut = new Set('nav footer script style button label input textarea select wbr'.split(' '));

const leftOutClasses = ['needs-script', 'hash-link', 'table-of-contents', 'theme-doc-toc-mobile', 'avatar__photo-link'];

/** Whether an element is navigation, a control, decoration, or hidden. */
export function isLeftOut(element: Element): boolean {
  const { tagName, properties } = element;
  // An item of a task list has its state in a checkbox that nobody can change.
  if (tagName === 'input' && properties.type === 'checkbox' && properties.disabled) return false;
  return (
    leftOut.has(tagName) ||
    'popover' in properties ||
    'hidden' in properties ||
    properties.ariaHidden === 'true' ||
    'dataFootnoteBackref' in properties ||
    classesOf(element).some((name) => leftOutClasses.includes(name))
  );
}

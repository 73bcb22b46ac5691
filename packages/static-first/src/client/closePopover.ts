/** Closes a popover, such as the menu of “Open in…”, when the focus leaves it, so that it does not cover the focused control. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Without popovers, the content of one is a part of the page.
if (ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype) {
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const popover = (target as Element).closest<HTMLElement>('[popover]');
    if (relatedTarget && !popover?.contains(relatedTarget as Node)) popover?.hidePopover();
  });
}

/** Closes a popover, such as the menu of “Open in…”, when the focus leaves it, so that it does not cover the focused control. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const popover = (target as Element).closest<HTMLElement>('[popover]');
    if (relatedTarget && !popover?.contains(relatedTarget as Node)) {
      popover?.hidePopover();
    }
  });
}

/** The browser's own frame (`theme-color`) follows the colour mode. Without JavaScript the browser chooses its colour. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const root = document.documentElement;
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'theme-color';
  // In the next animation frame: now, reading a computed style would force a style recalculation.
  const update = () => {
    requestAnimationFrame(() => {
      meta.content = getComputedStyle(root).getPropertyValue('--color-bg');
    });
  };
  update();
  new MutationObserver(update).observe(root, { attributeFilter: ['data-theme'] });
}

/**
 * The colour of the browser's own frame (`theme-color`) follows the colour mode. Without a script the browser picks one.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const root = document.documentElement;
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'theme-color';
  const follow = () => {
    meta.content = getComputedStyle(root).getPropertyValue('--color-bg');
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
}

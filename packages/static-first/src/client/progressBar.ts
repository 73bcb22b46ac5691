/** Gives the progress bar of the classic theme an ARIA role and a name: nprogress has `role="bar"`, which ARIA does not define. */
import { translate as t } from '@docusaurus/Translate';
import nprogress from 'nprogress';

nprogress.configure({
  template: `<div class="bar" role="progressbar" aria-label="${t({ message: 'Loading' })}"><div class="peg"></div></div>`,
  barSelector: '[role="progressbar"]',
});

/** The progress bar of a slow page change has a role that ARIA knows, and a name; the theme's client module starts and ends it. */
import nprogress from 'nprogress';

nprogress.configure({
  template:
    '<div class="bar" role="progressbar" aria-label="Loading"><div class="peg"></div></div>',
  barSelector: '[role="progressbar"]',
});

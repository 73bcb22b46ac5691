import { translate as t } from '@docusaurus/Translate';

/** What scripts without React say, which run before the app, by what it is in English. */
export const pageTexts = {
  Copied: t({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
  'Copy failed': t({ message: 'Copy failed' }),
  'Selected: copy it': t({ message: 'Selected: copy it' }),
  'light mode': t({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' }),
  'dark mode': t({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' }),
  Dismiss: t({ message: 'Dismiss' }),
  Reload: t({ message: 'Reload' }),
  'This page could not load its scripts': t({ message: 'This page could not load its scripts' }),
  'The text below is complete, but search, menus and buttons may not work.': t({
    message: 'The text below is complete, but search, menus and buttons may not work.',
  }),
};

const translated = Object.entries(pageTexts).filter(([english, text]) => text !== english);

/** Those that are not English, as an attribute of the page: a query, since nothing escapes quotes there. */
export const translatedTexts = new URLSearchParams(translated).toString();

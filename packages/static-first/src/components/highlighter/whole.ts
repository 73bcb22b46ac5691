/** The highlighter of the server and of `npm start`: all languages of Prism, of which rare ones are loaded when code has one. */
import loadAll from '@generated/highlight/default/languages';
import Prism from 'prismjs';

import { highlight } from './languages';

function highlightAny(code: string, language: string): string {
  if (!(language in Prism.languages)) loadAll();
  return highlight(code, language);
}

export const useWholeHighlighter = () => highlightAny;

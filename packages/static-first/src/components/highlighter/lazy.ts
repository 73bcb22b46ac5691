/** The highlighter of a browser: a chunk that code loads which the server has not sent. */
import noop from 'lodash/noop';
import { useEffect, useState } from 'react';

import { isHydrated } from '../../client/isHydrated';

type Highlight = (code: string, language: string) => string;

const plain: Highlight = (code) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

let loaded: Highlight | undefined;

async function load(): Promise<Highlight> {
  const { highlight } = await import(/* webpackChunkName: "highlighter" */ './languages');
  return (loaded = highlight);
}

/**
 * Code that the server has highlighted stays as it is: React does not compare HTML when it hydrates. Other code is plain until
 * the highlighter has loaded, and if it does not.
 */
export function useLazyHighlighter(code: string): Highlight {
  const [served] = useState(isHydrated() ? undefined : code);
  const [highlight, setHighlight] = useState(() => loaded);

  useEffect(() => {
    if (code === served) return;
    void load().then((next) => setHighlight(() => next), noop);
  }, [code, served]);

  return highlight ?? plain;
}

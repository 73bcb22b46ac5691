/** Scroll spy of the responses: the code block beside the samples shows an example of the status in view. */
import type { ClientModule } from '@docusaurus/types';

import { responseTitle } from '../views/responseTitle';

/** Aborted on a page change: removes the observer and the listeners of the page before. */
let page = new AbortController();

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  page.abort();
  page = new AbortController();
  const { signal } = page;
  const box = document.querySelector('#samples > [data-code]');
  const [caption, code] = [box?.querySelector('[data-caption]'), box?.querySelector('code')];
  const responses = [...document.querySelectorAll<HTMLDetailsElement>('details[data-status]')];
  if (!caption || !code) return;
  const inView = new Set<Element>();
  const show = () => {
    const seen = responses.filter((response) => inView.has(response));
    const response = seen.filter(({ open }) => open).at(-1) ?? seen[0] ?? responses[0];
    // JSON first, as the samples and the sandbox have it.
    const examples = [...(response?.querySelectorAll('[id*="-example-"] [data-code] code') ?? [])];
    const example = examples.find((code) => code.matches('.language-json')) ?? examples[0];
    const isMade = example?.closest('details')?.id.endsWith('-example-schema');
    const text = responseTitle(response?.dataset.status, isMade);
    if (!example || caption.textContent === text) return;
    caption.textContent = text;
    code.replaceChildren(...example.cloneNode(true).childNodes);
    code.parentElement?.scrollTo(0, 0);
  };
  // What is in the upper part of the window, below the navbar.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      show();
    },
    { rootMargin: '-15% 0px -70%' },
  );
  for (const response of responses) {
    observer.observe(response);
    response.addEventListener('toggle', show, { signal });
  }
  signal.addEventListener('abort', () => observer.disconnect());
};

/** The pages to measure, one of each kind, and the page changes between them. */

export const kinds = {
  home: '/',
  docs: '/docs/get-started',
  operation: '/api/check-email-validity',
  post: '/blog/bounce-email',
  introduction: '/api',
  list: '/blog',
};

export type Kind = keyof typeof kinds;

export const navigations = [
  { name: 'docs → docs', from: '/docs/intro', to: '/docs/get-started' },
  {
    name: 'operation → operation',
    from: '/api/check-email-validity',
    to: '/api/check-disposable-email',
  },
  { name: 'home → docs', from: '/', to: '/docs/intro' },
  { name: 'list → post', from: '/blog', to: '/blog/bounce-email' },
];

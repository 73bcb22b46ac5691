/** A page of each kind. */
export const kinds = {
  home: '/',
  docs: '/docs/get-started',
  operation: '/api/check-email-validity',
  post: '/blog/bounce-email',
  introduction: '/api',
  list: '/blog',
};

/** The page from which a click leads to one of a kind. */
export const origins = {
  home: '/blog',
  docs: '/docs/intro',
  operation: '/api/check-disposable-email',
  post: '/blog',
} satisfies Partial<Record<keyof typeof kinds, string>>;

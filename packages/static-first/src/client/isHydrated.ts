/** Docusaurus sets this attribute when all effects of the hydration have run. */
export const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

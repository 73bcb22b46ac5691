/** Marks the Markdown of a module with the query `?whole` for the plugins of MDX (omitBody.ts). */
module.exports = (text) => `${text}\n\n[static-first-whole]: #\n`;

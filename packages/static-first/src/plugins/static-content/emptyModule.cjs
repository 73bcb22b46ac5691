/**
 * What the browser has in place of what a static page imports. Any name can be imported from it: of a literal, webpack would know that it
 * has none.
 */
module.exports = /** @type {unknown} */ (Object.create(null));

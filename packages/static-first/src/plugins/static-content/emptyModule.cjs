/** What the browser has in place of what a static page imports. CommonJS, so that any name can be imported from it. */
module.exports = {};

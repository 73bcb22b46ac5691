/** The bundler's, as https://webpack.js.org/api/module-variables/ has them: the path of a chunk, by its ID. */
declare let __webpack_get_script_filename__: (chunk: string) => string;

let attempts = 0;

/**
 * Gives chunks that load from now on another URL. Under the same one, browsers join a request that still has no response, and
 * may have a broken copy in their cache.
 */
export function retryPastCache(): void {
  attempts += 1;
  const query = `?${attempts}`;
  const filename = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => filename(chunk).replace(/(\?.*)?$/, query);
}

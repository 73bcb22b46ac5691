/** How long the site waits for one of its own files, in milliseconds: after that, the file counts as failed. */
export const timeLimit = 15_000;

/**
 * Waits for a file that the browser would wait for without end.
 *
 * @throws Error with the type `timeout`, as Rspack's for a chunk, if the promise takes longer than `timeLimit`
 */
export async function withTimeLimit<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `No response within ${timeLimit / 1000} seconds`;
      reject(Object.assign(new Error(message), { type: 'timeout' }));
    }, timeLimit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

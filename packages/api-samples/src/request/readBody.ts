/**
 * Reads the body of a request or a response; undefined as soon as it exceeds the limit.
 *
 * @param limit in bytes
 */
export async function readBody(
  request: Pick<Request, 'headers' | 'body' | 'arrayBuffer'>,
  limit: number,
): Promise<ArrayBuffer | undefined> {
  if (Number(request.headers.get('Content-Length')) > limit) return undefined;
  // Firefox lacks `Request.body`. In a page, the body is in memory anyway.
  const reader = (request.body as Request['body'] | undefined)?.getReader();
  if (!reader) {
    const bytes = await request.arrayBuffer();
    return bytes.byteLength > limit ? undefined : bytes;
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    chunks.push(value);
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
  }
}

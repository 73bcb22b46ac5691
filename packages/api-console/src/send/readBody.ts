/** Reads the body of a response as it arrives. */

/** In bytes. Of a stream that does not end, no more is kept in memory. */
const maxKept = 100_000_000;

/** In bytes: what is shown of a response that is still arriving. */
const maxTail = 8000;

/** In milliseconds, between two looks at a response that is still arriving. */
const interval = 250;

/** Why a body is not whole. */
export type Cut = 'stopped' | 'broken' | 'full';

/** A response that is still arriving. */
export interface Part {
  status: number;
  /** In bytes, so far. */
  size: number;
  /** The end of what has come. */
  tail: Uint8Array;
}

/** The last bytes of a list of chunks. */
function tailOf(chunks: readonly Uint8Array[]): Uint8Array {
  const tail = new Uint8Array(maxTail);
  let free = maxTail;
  for (let index = chunks.length - 1; index >= 0 && free > 0; index -= 1) {
    const end = chunks[index]?.subarray(-free) ?? new Uint8Array();
    free -= end.byteLength;
    tail.set(end, free);
  }
  return tail.subarray(free);
}

/**
 * @param signal stops reading
 * @param onChunk called whenever something comes
 * @param onPart called a few times in a second, while the body arrives
 */
export async function readBody(
  { body, status }: Response,
  signal: AbortSignal,
  onChunk: () => void,
  onPart: (part: Part) => void,
): Promise<{ bytes: ArrayBuffer; cut?: Cut }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let cut: Cut | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reader = body?.getReader();
  const stop = () => {
    // It rejects if the stream has failed: then there is nothing to stop.
    reader?.cancel().catch(() => undefined);
  };
  signal.addEventListener('abort', stop);
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      chunks.push(next.value);
      size += next.value.byteLength;
      onChunk();
      timer ??= setTimeout(() => {
        timer = undefined;
        onPart({ status, size, tail: tailOf(chunks) });
      }, interval);
      if (size > maxKept) {
        cut = 'full';
        stop();
      }
    }
  } catch {
    cut = 'broken';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  return { bytes: await new Blob(chunks).arrayBuffer(), cut: signal.aborted ? 'stopped' : cut };
}

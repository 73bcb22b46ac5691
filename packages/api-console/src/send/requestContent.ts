import { mediaTypeOf, multipart, pairsOf, type SampleBody } from '@docs-engines/api-samples';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { chosenFiles } from '../values/fileStore';
import type { Form } from '../values/Form';

/** The media type that the browser reports for a file, if it does. */
function typeOf(file: File | undefined): { mediaType?: string } {
  return file?.type ? { mediaType: file.type } : {};
}

/** The body as it is sent: JSON as it was typed, and files as they were chosen. */
export function requestContent(
  { id, body }: ConsoleOperation,
  { bodyText }: Form,
  sample: SampleBody | undefined,
): { mediaType: string; data: BodyInit } | undefined {
  if (!body) return undefined;
  const { mediaType } = body;
  if (!body.encoded && (body.json || body.fields.length === 0)) {
    const isSent = bodyText.trim() !== '' || body.required;
    return isSent ? { mediaType, data: bodyText } : undefined;
  }
  if (sample?.kind === 'file') {
    const [file] = chosenFiles(id, 'file');
    return file && { mediaType: sample.mediaType, ...typeOf(file), data: file };
  }
  if (sample?.kind === 'multipart') {
    const boundary = `part-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`;
    const fileOf = ({ name, file }: { name: string; file: string }) =>
      chosenFiles(id, name).find((one) => one.name === file);
    // The browser's media type of a file is more specific than that of the description.
    const parts = sample.parts.map((part) => ('file' in part ? { ...part, ...typeOf(fileOf(part)) } : part));
    const pieces = multipart(parts, boundary).map((piece) =>
      typeof piece === 'string' ? piece : (fileOf(piece) ?? ''),
    );
    return { mediaType: mediaTypeOf(sample, boundary), data: new Blob(pieces) };
  }
  if (sample?.kind !== 'form') return sample?.kind === 'text' ? { mediaType, data: sample.text } : undefined;
  return { mediaType, data: new URLSearchParams(pairsOf(sample.fields)).toString() };
}

import { mediaTypeOf, multipart, pairsOf, type SampleBody } from '@docs-engines/api-samples';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { chosenFiles } from '../values/fileStore';
import type { Form } from '../values/Form';

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
    return file && { mediaType: sample.mediaType, data: file };
  }
  if (sample?.kind === 'multipart') {
    const boundary = `part-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`;
    const fileOf = ({ name, file }: { name: string; file: string }) =>
      chosenFiles(id, name).find((one) => one.name === file);
    const pieces = multipart(sample.parts, boundary).map((piece) =>
      typeof piece === 'string' ? piece : (fileOf(piece) ?? ''),
    );
    return { mediaType: mediaTypeOf(sample, boundary), data: new Blob(pieces) };
  }
  if (sample?.kind !== 'form') return sample?.kind === 'text' ? { mediaType, data: sample.text } : undefined;
  return { mediaType, data: new URLSearchParams(pairsOf(sample.fields)).toString() };
}

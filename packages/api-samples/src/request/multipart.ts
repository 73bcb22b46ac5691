import type { BodyPart } from './request';

/** A part that is a file. */
type FilePart = Extract<BodyPart, { file: string }>;

/** What separates the parts in samples. */
export const sampleBoundary = 'part-of-the-sample';

/** A name in double quotes, as browsers write it: https://html.spec.whatwg.org/#multipart-form-data */
function quotedName(name: string): string {
  return `"${name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
}

/** Replaces line breaks in a header value, which RFC 9110, section 5.5 forbids. */
export function oneLine(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}

/** The lines before the content of a part. */
export function partHead(part: BodyPart, boundary: string): string[] {
  const file = 'file' in part ? `; filename=${quotedName(part.file)}` : '';
  return [
    `--${boundary}`,
    `Content-Disposition: form-data; name=${quotedName(part.name)}${file}`,
    ...(part.mediaType ? [`Content-Type: ${oneLine(part.mediaType)}`] : []),
    '',
  ];
}

/** A body of several parts (RFC 2046, RFC 7578) as texts, and the files between them. */
export function multipart(parts: BodyPart[], boundary: string): (string | FilePart)[] {
  const pieces: (string | FilePart)[] = [];
  let text = '';
  for (const part of parts) {
    text += partHead(part, boundary)
      .map((line) => `${line}\r\n`)
      .join('');
    if ('file' in part) {
      pieces.push(text, part);
      text = '';
    } else {
      text += part.text;
    }
    text += '\r\n';
  }
  return [...pieces, `${text}--${boundary}--\r\n`];
}

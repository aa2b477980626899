import { parseObject } from '../http';
import { StatusError } from '../status';

export interface MultipartUpload {
  metadata: Record<string, unknown>;
  contentType: string | undefined;
  data: Buffer;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Splits a `multipart/related` body: JSON metadata first, then the bytes. */
export function parseMultipart(body: Buffer, contentType: string): MultipartUpload {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (!boundary) throw new StatusError('INVALID_ARGUMENT', 'The multipart body has no boundary.');
  const opening = Buffer.from(`--${boundary}`);
  const separator = Buffer.from(`\r\n--${boundary}`);
  const start = body.indexOf(opening);
  const first = part(body, start + opening.length, separator);
  const second = first && part(body, first.next, separator);
  if (start < 0 || !first || !second)
    throw new StatusError('INVALID_ARGUMENT', 'The multipart body needs two parts: metadata and content.');
  return {
    metadata: parseObject(first.content.toString('utf8')),
    contentType: /^content-type:\s*(.+)$/im.exec(second.head)?.[1]?.trim(),
    data: second.content,
  };
}

function part(body: Buffer, from: number, separator: Buffer) {
  const split = body.indexOf(headEnd, from);
  if (split < 0) return undefined;
  const contentStart = split + headEnd.length;
  // If the content is empty, the separator shares its line break with the end of the head.
  const end = body.indexOf(separator, contentStart - 2);
  if (end < 0) return undefined;
  const content = body.subarray(contentStart, Math.max(end, contentStart));
  return { head: body.subarray(from, split).toString('utf8'), content, next: end + separator.length };
}

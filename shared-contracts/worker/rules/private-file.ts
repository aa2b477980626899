import { pictureType, type PictureType } from '../../core/rules/picture';

/** The largest document that a worker may hand in, in bytes. */
export const largestDocument = 10 * 1024 * 1024;

export type FileType = PictureType | 'pdf';
export type FileProblem = 'missing' | 'empty' | 'tooLarge' | 'unknown';

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** What the first bytes of a worker's document say that it is, whatever its name says. */
export const fileType = (bytes: Uint8Array): FileType | undefined =>
  pictureType(bytes) ?? (pdf.every((byte, index) => bytes[index] === byte) ? 'pdf' : undefined);

export const mimeTypes: Readonly<Record<FileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** What is wrong with a document of that size; undefined where it may be looked into. */
export function sizeProblem(size: number | undefined): FileProblem | undefined {
  if (size === undefined) return 'missing';
  if (size === 0) return 'empty';
  return size > largestDocument ? 'tooLarge' : undefined;
}

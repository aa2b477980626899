import { pictureType, type PictureType } from '../../core/rules/picture';

/** Maximum size of a worker's document, in bytes. */
export const largestDocument = 10 * 1024 * 1024;

export type FileType = PictureType | 'pdf';
export type FileProblem = 'missing' | 'empty' | 'tooLarge' | 'unknown';

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * The type of a worker's document by its first bytes, regardless of its name; undefined if it is none of the accepted types.
 */
export const fileType = (bytes: Uint8Array): FileType | undefined =>
  pictureType(bytes) ?? (pdf.every((byte, index) => bytes[index] === byte) ? 'pdf' : undefined);

export const mimeTypes: Readonly<Record<FileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Why a document of this size is refused; undefined if its contents can be checked. */
export function sizeProblem(size: number | undefined): FileProblem | undefined {
  if (size === undefined) return 'missing';
  if (size === 0) return 'empty';
  return size > largestDocument ? 'tooLarge' : undefined;
}

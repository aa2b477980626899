/** Maximum size of a company's or team's picture in bytes (decisions section 3 items 22 and 23). */
export const largestPicture = 5 * 1024 * 1024;

/** Why a chosen file is not accepted as a picture. */
export type PictureProblem = 'missing' | 'empty' | 'tooLarge' | 'noPicture';

export type PictureType = 'jpeg' | 'png' | 'webp';

const starts = (bytes: Uint8Array, offset: number, ...expected: number[]) =>
  expected.every((byte, index) => bytes[offset + index] === byte);

/** Type of a picture, recognized by the file's first 12 bytes and not by its name; undefined if it is not a picture. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const riff = starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50);
  return riff ? 'webp' : undefined;
}

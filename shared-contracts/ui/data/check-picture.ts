import { largestPicture, pictureType, type PictureProblem, type PictureType } from '../../core/rules/picture';

/** The first bytes of a file; uses FileReader, which all browsers and jsdom support. */
function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file.slice(0, 12));
  });
}

type Checked = { kind: PictureType; problem?: undefined } | { kind?: undefined; problem: PictureProblem };

/** The picture type of a chosen file, or why it is refused. */
export async function checkPicture(file: Blob): Promise<Checked> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > largestPicture) return { problem: 'tooLarge' };
  const kind = await firstBytes(file).then(pictureType, () => undefined);
  return kind ? { kind } : { problem: 'noPicture' };
}

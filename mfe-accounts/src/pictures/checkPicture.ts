import { largestPicture, pictureType, type PictureType } from '@spot/contracts/rules';

/** The first bytes of a file; by FileReader, which every browser and jsdom have. */
function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file.slice(0, 12));
  });
}

/** What kind of picture a chosen file is; undefined for an empty one, one over 5 MB, and what is no picture. */
export async function checkPicture(file: Blob): Promise<PictureType | undefined> {
  if (file.size === 0 || file.size > largestPicture) return undefined;
  return firstBytes(file).then(pictureType, () => undefined);
}

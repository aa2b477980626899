import type { bucket } from './firebase';

type File = ReturnType<ReturnType<typeof bucket>['file']>;

/**
 * The bytes of a file exactly as they were uploaded, or the first `most` of them. Whoever uploads a file also says how it is
 * encoded, and a few unpacked megabytes of `gzip` can fill the memory of a function.
 */
export async function uploadedBytes(file: File, most?: number): Promise<Buffer> {
  const [bytes] = await file.download({ decompress: false, ...(most !== undefined && { start: 0, end: most - 1 }) });
  return bytes;
}

import { withoutJpegMetadata } from './jpeg';
import { withoutPngMetadata } from './png';
import { withoutWebpMetadata } from './webp';

/**
 * A picture without what is noted beside it (place, camera, software, texts), the pixels untouched. Undefined where the bytes
 * only begin like a JPEG, PNG or WebP (decisions section 3 item 22).
 */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  try {
    if (bytes[0] === 0xff) return withoutJpegMetadata(bytes);
    if (bytes[0] === 0x89) return withoutPngMetadata(bytes);
    return withoutWebpMetadata(bytes);
  } catch {
    // Whatever ends in the middle of a part is no picture.
    return undefined;
  }
}

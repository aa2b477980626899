import { withoutJpegMetadata } from './jpeg';
import { withoutPngMetadata } from './png';
import { withoutWebpMetadata } from './webp';

/**
 * A picture without metadata (location, camera, software, texts) and with unchanged pixels. Undefined if the bytes only begin
 * like a JPEG, PNG or WebP (decisions section 3 item 22).
 */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  try {
    if (bytes[0] === 0xff) return withoutJpegMetadata(bytes);
    if (bytes[0] === 0x89) return withoutPngMetadata(bytes);
    return withoutWebpMetadata(bytes);
  } catch {
    // A truncated file is not a picture.
    return undefined;
  }
}

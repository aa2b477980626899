const signature = 8;
const texts = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/**
 * Copies a PNG without texts, time and EXIF; undefined if header, pixels or end are missing. Throws if the file is truncated.
 */
export function withoutPngMetadata(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, signature)];
  const seen = new Set<string>();
  for (let at = signature; !seen.has('IEND');) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) throw new Error('cut off');
    if (!texts.has(type)) kept.push(bytes.subarray(at, end));
    if (seen.size === 0 && type !== 'IHDR') return undefined;
    seen.add(type);
    at = end;
  }
  return seen.has('IDAT') ? Buffer.concat(kept) : undefined;
}

const header = 12;
const pixels = ['VP8 ', 'VP8L', 'ANMF'];
/** Bits of the first byte of `VP8X` that announce EXIF and XMP. */
const announced = 0x08 | 0x04;

/** Copies a WebP without EXIF and XMP; undefined if pixels are missing. Throws if the file is truncated. */
export function withoutWebpMetadata(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let drawn = false;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = header; at + 8 <= end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new Error('cut off');
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~announced;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    drawn ||= pixels.includes(type);
    at = next;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, header));
  head.writeUInt32LE(4 + body.length, 4);
  return drawn ? Buffer.concat([head, body]) : undefined;
}

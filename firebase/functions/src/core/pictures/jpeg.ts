const [scan, imageEnd, exifMarker, profileMarker] = [0xda, 0xd9, 0xe1, 0xe2];
const exif = Buffer.from('Exif\0\0', 'latin1');
const profile = Buffer.from('ICC_PROFILE\0', 'latin1');
const orientationTag = 0x0112;

/** Whether the marker is SOF0 to SOF15, which excludes the table markers in between. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether the segment is metadata: EXIF, XMP, comments, previews and makers' notes; not JFIF, the colour profile or Adobe's
 * colours.
 */
function isNote(marker: number, data: Buffer): boolean {
  if (marker === profileMarker) return !data.subarray(0, profile.length).equals(profile);
  return marker === 0xfe || (marker >= exifMarker && marker <= 0xef && marker !== 0xee);
}

/**
 * Copies a JPEG without metadata, up to the end of its image. The orientation stays, because the photo would be displayed on
 * its side without it. Undefined if a frame, a scan or the end is missing; throws if the file is truncated.
 */
export function withoutJpegMetadata(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const seen = { frame: false, scan: false };
  let turn = 1;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === imageEnd) {
      kept.push(bytes.subarray(at, at + 2));
      return seen.frame && seen.scan ? Buffer.concat([bytes.subarray(0, 2), ...turnOf(turn), ...kept]) : undefined;
    }
    const size = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + size);
    seen.frame ||= isFrame(marker);
    seen.scan ||= marker === scan;
    if (marker === exifMarker) turn = orientation(data) ?? turn;
    const end = marker === scan ? endOfScan(bytes, at + 2 + size) : at + 2 + size;
    if (!isNote(marker, data)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Position of the next marker; within pixel data, 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Orientation of the camera, 1 to 8; undefined if the segment has none. */
function orientation(segment: Buffer): number | undefined {
  if (!segment.subarray(0, exif.length).equals(exif)) return undefined;
  const tiff = segment.subarray(exif.length);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < word(first); entry += 1) {
      const at = first + 2 + entry * 12;
      if (word(at) === orientationTag) return Math.min(8, Math.max(1, word(at + 8)));
    }
  } catch {
    // Invalid EXIF counts as no orientation.
  }
  return undefined;
}

/** An EXIF segment with only the orientation; empty for an upright picture. */
function turnOf(turn: number): Buffer[] {
  if (turn === 1) return [];
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(turn, 18);
  return [Buffer.from([0xff, exifMarker, 0, 2 + exif.length + tiff.length]), exif, tiff];
}

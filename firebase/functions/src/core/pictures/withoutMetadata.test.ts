import { png } from '../../testing/browser';
import { withoutMetadata } from './withoutMetadata';

const chunk = (type: string, data: Buffer | string) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), Buffer.from(data), Buffer.alloc(4)]);
};
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** EXIF as a camera writes it, little-endian: the location, and the orientation. */
const exifOf = (turn: number) => {
  const tiff = Buffer.from('49492a00080000000200251804000100000000000000120103000100000000000000', 'hex');
  tiff.writeUInt16LE(turn, 30);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('SECRET PLACE')]);
};
const frame = segment(0xc0, Buffer.from('080001000101011100', 'hex'));
/** Pixel data that contains a stuffed 0 and a restart marker, followed by the end. */
const scan = Buffer.concat([segment(0xda, Buffer.from('0101000000', 'hex')), Buffer.from('01ff0002ffd003ffd9', 'hex')]);
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments]);
const webp = (...chunks: [string, Buffer][]) => {
  const body = Buffer.concat(
    chunks.map(([type, data]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
};

describe('A picture without metadata (decisions section 3 item 22)', () => {
  it('is unchanged if there is no metadata', () => {
    const plain = jpeg(segment(0xe0, Buffer.from('JFIF\0')), segment(0xe2, Buffer.from('ICC_PROFILE\0')), frame, scan);
    for (const picture of [png, plain, webp(['VP8 ', Buffer.from('abc')])])
      expect(withoutMetadata(picture)).toEqual(picture);
  });

  it('loses location, camera and comments, but keeps the orientation', () => {
    const noted = jpeg(segment(0xe1, exifOf(6)), segment(0xfe, Buffer.from('SECRET')), frame, scan);
    const clean = withoutMetadata(noted) as Buffer;
    expect(clean.includes('SECRET')).toBe(false);
    expect(clean.subarray(-scan.length)).toEqual(scan);
    expect(clean.includes(Buffer.from('01120003000000010006', 'hex'))).toBe(true);
    expect(withoutMetadata(clean)).toEqual(clean);
    // Removes every kind of metadata besides EXIF and comments, but keeps the colour information.
    const colours = segment(0xee, Buffer.from('Adobe\0'));
    const notes = Array.from({ length: 15 }, (_, kind) => 0xe1 + kind).filter((marker) => marker !== 0xee);
    const all = notes.map((marker) => segment(marker, Buffer.from('SECRET')));
    expect(withoutMetadata(jpeg(...all, colours, frame, scan))).toEqual(jpeg(colours, frame, scan));
    expect(withoutMetadata(Buffer.concat([jpeg(frame, scan), Buffer.from('SECRET')]))).toEqual(jpeg(frame, scan));
    expect(withoutMetadata(jpeg(segment(0xe1, exifOf(1)), frame, scan))).toEqual(jpeg(frame, scan));
  });

  it('loses the texts of a PNG and of a WebP', () => {
    const [start, end] = [png.subarray(0, 33), png.subarray(33)];
    const noted = Buffer.concat([start, chunk('tEXt', 'SECRET'), chunk('eXIf', 'SECRET'), end]);
    expect(withoutMetadata(noted)).toEqual(png);
    const flags = (value: number) => Buffer.from([value, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const pixels: [string, Buffer] = ['VP8L', Buffer.from('pixels')];
    expect(
      withoutMetadata(webp(['VP8X', flags(0x1c)], pixels, ['EXIF', Buffer.from('SECRET')], ['XMP ', Buffer.from('X')])),
    ).toEqual(webp(['VP8X', flags(0x10)], pixels));
  });

  it.each<[string, Buffer]>([
    ['a PNG with nothing behind its signature', png.subarray(0, 8)],
    ['a PNG that is cut off', png.subarray(0, -6)],
    ['a PNG without pixels', Buffer.concat([png.subarray(0, 33), chunk('IEND', '')])],
    ['a PNG without a header', Buffer.concat([png.subarray(0, 8), chunk('IDAT', 'x'), chunk('IEND', '')])],
    ['a JPEG with nothing behind its signature', Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG without a frame', jpeg(scan)],
    ['a JPEG whose pixels do not end', jpeg(frame, scan.subarray(0, -2))],
    ['a JPEG that ends before its pixels', jpeg(frame, Buffer.from([0xff, 0xd9]))],
    ['a JPEG that goes on as text', jpeg(Buffer.from('<script>'))],
    ['a JPEG that is cut off', jpeg(frame.subarray(0, -2))],
    ['a WebP without pixels', webp(['EXIF', Buffer.from('x')])],
    ['a WebP that is cut off', webp(['VP8 ', Buffer.from('pixels')]).subarray(0, -3)],
  ])('is refused for %s', (_, bytes) => {
    expect(withoutMetadata(bytes)).toBeUndefined();
  });
});

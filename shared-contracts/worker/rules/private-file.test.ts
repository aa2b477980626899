import { fileType, mimeTypes, sizeProblem } from './private-file';

describe("A worker's file", () => {
  it('is told by its first bytes, whatever its name, and served under its own type', () => {
    const files = {
      jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]),
      png: Buffer.from('\x89PNG\r\n\x1a\n1234', 'latin1'),
      webp: Buffer.from('RIFF1234WEBPVP8 '),
      pdf: Buffer.from('%PDF-1.4 x'),
    };
    const types = Object.values(files).map((bytes) => fileType(bytes));
    expect(types).toEqual(Object.keys(files));
    expect(types.map((type) => type && mimeTypes[type])).toEqual([
      ...['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    ]);
    expect([fileType(Buffer.from('%PDX-1.4')), fileType(Buffer.from(''))]).toEqual([undefined, undefined]);
  });

  it('is refused without bytes and over ten megabytes', () => {
    expect([undefined, 0, 1, 10_485_760, 10_485_761].map(sizeProblem)).toEqual([
      ...['missing', 'empty', undefined, undefined, 'tooLarge'],
    ]);
  });
});

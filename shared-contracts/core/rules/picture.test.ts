import { pictureType } from './picture';

const text = (written: string) => new TextEncoder().encode(written);

describe('what a file is', () => {
  it('is recognized by its first bytes', () => {
    expect(pictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('png');
    expect(pictureType(text('RIFF....WEBP'))).toBe('webp');
  });

  it('is no picture for text, other formats and nothing at all, whatever the name', () => {
    const others = ['', 'hello', 'GIF89a......', '%PDF-1.7', 'RIFF....WAVE', '<svg xmlns="">'];
    expect(others.map((written) => pictureType(text(written)))).toEqual(others.map(() => undefined));
    expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e))).toBeUndefined();
  });
});

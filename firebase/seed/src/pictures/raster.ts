import { deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** Glyphs of three by five pixels; each octal digit is a row. */
const glyphs: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 P65644 Q25563 ' +
    'R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 075557 126227 261247 361216 455711 574616 634757 771122 ' +
    "875757 975716 -00700 .00002 /11244 &25253 :02020 '22000 ,00024 (12221 )42224"
  )
    .split(' ')
    .map((glyph) => [glyph[0] ?? '', glyph.slice(1)]),
);

/** A small picture drawn pixel by pixel, as PNG. */
export class Raster {
  private readonly points: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.points = new Uint8Array(width * height * 3);
    this.rect(0, 0, width, height, ground);
  }

  private put(x: number, y: number, colour: Colour): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.points.set(colour, (y * this.width + x) * 3);
  }

  rect(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) this.put(Math.round(x), Math.round(y), colour);
  }

  /** An ellipse around its centre. */
  oval(x: number, y: number, across: number, down: number, colour: Colour): void {
    for (let dy = -down; dy <= down; dy += 1)
      for (let dx = -across; dx <= across; dx += 1)
        if ((dx / across) ** 2 + (dy / down) ** 2 <= 1) this.put(Math.round(x + dx), Math.round(y + dy), colour);
  }

  text(words: string, left: number, top: number, size: number, colour: Colour): void {
    const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('’', "'");
    for (const [index, letter] of [...plain].entries())
      this.glyph(glyphs[letter] ?? '', left + index * 4 * size, top, size, colour);
  }

  private glyph(rows: string, left: number, top: number, size: number, colour: Colour): void {
    for (const [row, digit] of [...rows].entries())
      for (let column = 0; column < 3; column += 1)
        if (Number(digit) & (4 >> column)) this.rect(left + column * size, top + row * size, size, size, colour);
  }

  png(): Buffer {
    const line = this.width * 3;
    const rows = Buffer.alloc((line + 1) * this.height);
    for (let y = 0; y < this.height; y += 1)
      rows.set(this.points.subarray(y * line, (y + 1) * line), y * (line + 1) + 1);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    // Eight bits per channel, three channels.
    head.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
  }
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

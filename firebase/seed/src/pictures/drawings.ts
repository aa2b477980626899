import { idTypeText } from '@spot/contracts/backoffice';
import { Raster, type Colour } from './raster';

const ink: Colour = [38, 44, 58];
const quiet: Colour = [110, 118, 134];
const white: Colour = [255, 255, 255];
const skins: readonly Colour[] = [
  [244, 208, 177],
  [224, 172, 132],
  [198, 134, 92],
  [141, 85, 52],
  [96, 58, 38],
];
const hairs: readonly Colour[] = [
  [36, 28, 24],
  [92, 60, 34],
  [172, 118, 56],
  [120, 120, 124],
];

/** Makes a worker's face the same in every picture. */
function digestOf(uid: string): number {
  return [...uid].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}
const of = <T>(items: readonly [T, ...T[]] | readonly T[], number: number): T => items[number % items.length] as T;

function face(picture: Raster, uid: string, x: number, y: number, size: number): void {
  const number = digestOf(uid);
  const skin = of(skins, number);
  const hair = of(hairs, number >>> 3);
  picture.oval(x, y - size * 0.2, size * 0.62, size * 0.72, hair);
  picture.rect(x - size * 0.18, y + size * 0.4, size * 0.36, size * 0.5, skin);
  picture.oval(x, y, size * 0.5, size * 0.62, skin);
  if (number % 3 === 0) picture.rect(x - size * 0.5, y - size * 0.58, size, size * 0.26, hair);
  for (const side of [-1, 1]) {
    picture.oval(x + side * size * 0.2, y - size * 0.08, size * 0.07, size * 0.06, white);
    picture.oval(x + side * size * 0.2, y - size * 0.08, size * 0.035, size * 0.05, ink);
  }
  picture.oval(x, y + size * 0.3, size * 0.17, size * 0.05, [178, 72, 72]);
}

export interface CardFacts {
  uid: string;
  name: string;
  born: string;
  type: string;
  country: string;
  expiry: string | undefined;
}

export function idFront({ uid, name, born, type, country, expiry }: CardFacts): Buffer {
  const card = new Raster(480, 300, [228, 236, 246]);
  card.rect(0, 0, 480, 54, [24, 76, 140]);
  card.text(idTypeText(type), 20, 18, 4, white);
  card.rect(20, 76, 140, 176, [202, 214, 230]);
  face(card, uid, 90, 150, 74);
  const facts = [
    ['NAME', name],
    ['DATE OF BIRTH', born],
    ['COUNTRY', country],
    ['EXPIRES', expiry ?? '-'],
  ];
  for (const [index, [label = '', value = '']] of facts.entries()) {
    card.text(label, 184, 80 + index * 46, 2, quiet);
    card.text(value, 184, 94 + index * 46, 3, ink);
  }
  card.text(`SPECIMEN ${digestOf(uid)}`, 20, 270, 3, [160, 60, 60]);
  return card.png();
}

export function idBack({ uid, country }: Pick<CardFacts, 'uid' | 'country'>): Buffer {
  const card = new Raster(480, 300, [236, 238, 242]);
  card.rect(0, 30, 480, 56, [40, 40, 44]);
  card.text(country, 20, 108, 3, ink);
  const number = digestOf(uid);
  for (let bar = 0; bar < 60; bar += 1) if ((number >>> (bar % 29)) & 1) card.rect(20 + bar * 7, 150, 4, 90, ink);
  card.text('SPECIMEN', 20, 262, 3, [160, 60, 60]);
  return card.png();
}

export function selfie(uid: string): Buffer {
  const picture = new Raster(320, 400, [188, 208, 200]);
  picture.oval(160, 420, 150, 120, of([[52, 92, 150] as Colour, [150, 62, 74], [70, 120, 84]], digestOf(uid)));
  face(picture, uid, 160, 190, 120);
  return picture.png();
}

export function certificatePicture(title: string, name: string, expiry: string | undefined): Buffer {
  const page = new Raster(420, 300, [252, 250, 240]);
  for (const [inset, colour] of [
    [10, [170, 136, 60]],
    [14, [252, 250, 240]],
  ] as const)
    page.rect(inset, inset, 420 - 2 * inset, 300 - 2 * inset, colour);
  page.text('CERTIFICATE', 34, 40, 5, ink);
  page.text(title.slice(0, 30), 34, 96, 3, [24, 76, 140]);
  page.text('THIS IS TO CERTIFY THAT', 34, 136, 2, quiet);
  page.text(name, 34, 156, 4, ink);
  page.text(`VALID THROUGH ${expiry ?? '-'}`, 34, 210, 3, ink);
  page.oval(360, 232, 34, 34, [170, 50, 50]);
  page.text('SPECIMEN', 34, 256, 2, quiet);
  return page.png();
}

/** A person in the required uniform; without a worker, the team's own picture. `right`: whether they wear it. */
export function uniformPicture(uid: string | undefined, right: boolean): Buffer {
  const picture = new Raster(300, 420, uid ? [206, 212, 220] : [176, 186, 198]);
  const shirt: Colour = right ? [246, 246, 246] : [206, 92, 64];
  const dark: Colour = [34, 34, 38];
  picture.rect(104, 150, 92, 130, shirt);
  for (const side of [-1, 1]) {
    picture.rect(side < 0 ? 70 : 196, 154, 34, 112, shirt);
    picture.rect(side < 0 ? 110 : 156, 280, 34, 112, dark);
    picture.oval(side < 0 ? 122 : 178, 398, 26, 10, dark);
  }
  picture.rect(146, 152, 8, 60, dark);
  if (uid) face(picture, uid, 150, 96, 62);
  else picture.oval(150, 100, 34, 42, [214, 214, 218]);
  return picture.png();
}

/** The smallest PDF with text. */
export function certificatePdf(title: string, name: string): Buffer {
  const content = `BT /F1 24 Tf 40 140 Td (${title.replace(/[()\\]/g, '')}) Tj 0 -40 Td (${name.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 220] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

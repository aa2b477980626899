/** A part of a text; `href` is set if it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

const addresses = /\bhttps?:\/\/[^\s<>"']+/giu;
/** Characters that end a sentence and do not belong to the URL. */
const trailing = /[.,;:!?)\]}]+$/u;

/** Splits a text so that web addresses in it become links, displayed as they were typed. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(trailing, '');
    if (!URL.canParse(address)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
